/** Keeps what goes wrong in Gleaner from ending the process that it is a guest in. */
package dev.gleaner.operate.guard;
