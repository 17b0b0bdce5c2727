/** What the controller did and why, written down for {@code gleaner explain}. */
package dev.gleaner.kubernetes.record;
