/**
 * What jobs on a pool have come to, as a result like that of every kind: words, tables, pictures.
 */
package dev.gleaner.simulator.run.results;
