/** What a plan comes to, whatever its kind: findings, sentences, tables and plots. */
package dev.gleaner.simulator.result;
