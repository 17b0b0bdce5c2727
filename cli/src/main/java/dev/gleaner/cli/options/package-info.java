/** What several commands share: options, progress, units, files that they write. */
package dev.gleaner.cli.options;
