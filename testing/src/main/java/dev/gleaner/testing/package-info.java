/** What tests of several modules need. */
package dev.gleaner.testing;
