/** What other jars on the class path bring, by the names that files call it. */
package dev.gleaner.config.provided;
