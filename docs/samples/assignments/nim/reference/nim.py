"""Nim as it should be. In CHOICES are the moves that a submission's computer made, one a line."""

import os
import sys

choices = os.environ.get("CHOICES", "").split("\n")


def legal(heaps, heap, count):
    return 1 <= heap <= len(heaps) and 1 <= count <= heaps[heap - 1]


def answer(heaps):
    """The computer's move: that of the submission if it is right, or else one from the first heap."""
    left = [heap for heap in range(1, len(heaps) + 1) if heaps[heap - 1] > 0]
    words = choices.pop(0).split() if choices else []
    if len(words) == 2:
        count, heap = map(int, words)
        is_last = len(left) == 1
        if legal(heaps, heap, count) and (not is_last or count == heaps[heap - 1]):
            return heap, count
    heap = left[0]
    return heap, heaps[heap - 1] if len(left) == 1 else 1


def take(heaps, heap, count):
    heaps[heap - 1] -= count
    return sum(heaps) == 0


def main():
    heaps = [int(word) for word in sys.stdin.readline().split()]
    while True:
        print("Heaps:", *heaps)
        while True:
            print("Your move: ", end="")
            line = sys.stdin.readline()
            words = line.split()
            if not line or words == ["quit"]:
                return
            if len(words) == 2 and all(word.isdecimal() for word in words):
                heap, count = map(int, words)
                if legal(heaps, heap, count):
                    break
            print("Error: you cannot take that.")
        if take(heaps, heap, count):
            print("You win!")
            return
        heap, count = answer(heaps)
        print(f"The computer takes {count} from heap {heap}.")
        if take(heaps, heap, count):
            print("The computer wins!")
            return


main()
