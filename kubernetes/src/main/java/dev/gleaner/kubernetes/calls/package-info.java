/** How calls to an API server are made: several at once, not too many in a second, by its clock. */
package dev.gleaner.kubernetes.calls;
