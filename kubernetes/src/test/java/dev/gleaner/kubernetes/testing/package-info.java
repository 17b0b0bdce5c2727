/** What tests on a real cluster share. */
package dev.gleaner.kubernetes.testing;
