/** A cloud of files, to try applications without an account: servers go as recorded prices say. */
package dev.gleaner.operate.applications.rehearsal;
