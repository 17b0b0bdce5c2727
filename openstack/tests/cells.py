"""Databases of cells without nova's global lock.

nova's fixture lets one cell at a time be targeted in the whole process, since code that forgot to
target a cell gets the last one. With real threads and many requests that lock starves writers for
minutes. Here, as in a real nova, each context has the database of its cell; who has targeted none
gets that of cell1, as a compute's own process would.
"""

import contextlib

from nova.tests import fixtures as nova_fixtures


class UnlockedCellDatabases(nova_fixtures.CellDatabases):
    @contextlib.contextmanager
    def _wrap_target_cell(self, context, cell_mapping):
        with self._real_target_cell(context, cell_mapping) as cell_context:
            yield cell_context

    def _wrap_get_context_manager(self, context):
        return getattr(context, "db_connection", None) or self._default_ctxt_mgr
