from tests import base, tables


class PaperTablesTest(tables.ReplayedTables, base.CloudTest):
    pass
