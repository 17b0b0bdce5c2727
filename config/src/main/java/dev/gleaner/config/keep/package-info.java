/** The choices by which pools are kept, read once for scenarios and for real pools. */
package dev.gleaner.config.keep;
