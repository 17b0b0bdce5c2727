/** Notices as EC2's instance metadata say them, for programs that ask there. */
package dev.gleaner.operate.tell.metadata;
