/** Values in the units that people write: {@code 30m}, {@code 64 GiB}, {@code 70%}. */
package dev.gleaner.config.units;
