/**
 * Which preemptible requests are let in, before a host is looked for: everything that fits, as in
 * the paper, or less than that, so that fewer are ended later.
 */
package dev.gleaner.core.evict.admit;
