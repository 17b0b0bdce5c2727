/** Which nodes of the pool to hold on to, and how many: replacement and scaling. */
package dev.gleaner.core.keep;
