"""What holds for all tests."""

import signal

# A program that a shell starts in the background ignores Ctrl-C, and so do the programs that it starts.
# The tests of Ctrl-C need what a user at a terminal has.
signal.signal(signal.SIGINT, signal.default_int_handler)
