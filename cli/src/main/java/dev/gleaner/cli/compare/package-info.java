/** The scenario behind {@code gleaner compare}: one workload under every contract. */
package dev.gleaner.cli.compare;
