"""Tables 3 to 6 of the paper: host, and its instances with minutes and size; P is preemptible.

Disks are left out, as in PaperTables.java of Gleaner's core: the paper cannot have counted them.

A minute of the paper lasts an hour here, and its paid hour 60 hours. The three victims of table 5
cost two minutes less than the one of another host, and each costs more with every minute: on a
machine that needs more than a minute from their launch to the request, they are not the cheapest.
"""

import datetime

MINUTE = datetime.timedelta(hours=1)
PERIOD_HOURS = 60

TABLES = {
    3: (
        "A: A1 272 M, A2 172 M, AP1 96 M, AP2 207 M",
        "B: B1 136 M, B2 200 M, BP1 71 M, BP2 91 M",
        "C: C1 97 M, C2 275 M, CP1 210 M, CP2 215 M",
        "D: D1 16 M, DP1 85 M, DP2 199 M, DP3 152 M",
    ),
    4: (
        "A: AP1 247 M, AP2 463 M, AP3 403 M, AP4 410 M",
        "B: B1 388 M, B2 103 M, BP1 344 M, BP2 476 M",
        "C: C1 481 M, C2 177 M, CP1 181 M, CP2 160 M",
        "D: D1 173 M, DP1 384 M, DP2 168 M, DP3 232 M",
    ),
    5: (
        "A: AP1 298 L, AP2 278 M, AP3 190 S, AP4 187 S",
        "B: B1 494 L, BP1 178 L",
        "C: CP1 297 L, CP2 296 M, CP3 296 S",
        "D: D1 176 M, D2 200 M, D3 116 L",
    ),
    6: (
        "A: A1 234 L, A2 122 M, AP1 172 M",
        "B: BP1 272 L, BP2 212 M, BP3 380 S",
        "C: C1 182 S, C2 120 M, C3 116 L",
        "D: DP1 232 L, DP2 213 S, DP3 324 M, DP4 314 S",
    ),
}

# Table: size of the request, its host, who leaves.
ANSWERS = {
    3: ("M", "B", {"BP1"}),
    4: ("M", "C", {"CP1"}),
    5: ("L", "A", {"AP2", "AP3", "AP4"}),
    6: ("M", "B", {"BP3"}),
}


def cells(table):
    """(host, name, minutes, flavor) of all instances of a table."""
    for row in TABLES[table]:
        host, rest = row.split(": ")
        for cell in rest.split(", "):
            name, minutes, size = cell.split()
            yield host, name, int(minutes), size + ("P" if "P" in name else "")
