"""Solves ExoSphere's equation 5 with cvxopt: maximise c.x - alpha x'Vx with x >= 0 of sum 1.

Reads a file of doubles in the machine's own order: n, the n returns, the n * n risks. Then answers each line with
an alpha on standard input by one line: seconds of the processor, and the n weights.
"""

import sys
import time

from cvxopt import matrix, solvers, spmatrix


def read(path):
    with open(path, "rb") as file:
        head = matrix(0.0, (1, 1))
        head.fromfile(file)
        n = int(head[0])
        returns = matrix(0.0, (n, 1))
        returns.fromfile(file)
        risks = matrix(0.0, (n, n))
        risks.fromfile(file)
    return n, returns, risks


def main():
    solvers.options["show_progress"] = False
    n, returns, risks = read(sys.argv[1])
    # A sparse -I: with a dense one it takes two to five times as long.
    above = spmatrix(-1.0, range(n), range(n))
    zero = matrix(0.0, (n, 1))
    ones = matrix(1.0, (1, n))
    one = matrix(1.0)
    for line in sys.stdin:
        bend = 2.0 * float(line) * risks
        start = time.process_time()
        answer = solvers.qp(bend, -returns, above, zero, ones, one)
        seconds = time.process_time() - start
        print(repr(seconds), *map(repr, answer["x"]), flush=True)


main()
