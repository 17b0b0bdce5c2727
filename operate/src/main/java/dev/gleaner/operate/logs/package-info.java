/** What the tasks of a job printed, wherever an engine keeps it. */
package dev.gleaner.operate.logs;
