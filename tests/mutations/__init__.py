"""Mistakes that an author may make, planted one by one in a copy of the program: does the contract notice?"""
