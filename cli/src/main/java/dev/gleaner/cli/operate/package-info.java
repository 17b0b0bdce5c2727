/** Daemons: acquire and agent. */
package dev.gleaner.cli.operate;
