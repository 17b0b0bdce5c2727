/**
 * What the ResourceManager saw of its nodes and of finished containers, kept across its restart and
 * its fail-over to another one: lines in files of a Hadoop file system.
 */
package dev.gleaner.operate.journal;
