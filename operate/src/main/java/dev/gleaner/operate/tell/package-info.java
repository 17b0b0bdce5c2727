/** Tells programs on this machine, which know nothing of us, that it will be taken away. */
package dev.gleaner.operate.tell;
