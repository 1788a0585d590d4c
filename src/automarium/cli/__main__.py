from automarium.cli import main

main()
