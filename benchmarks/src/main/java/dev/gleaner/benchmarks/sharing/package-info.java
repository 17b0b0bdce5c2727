/** What sharing saves with the real master of applications, in virtual time. */
package dev.gleaner.benchmarks.sharing;
