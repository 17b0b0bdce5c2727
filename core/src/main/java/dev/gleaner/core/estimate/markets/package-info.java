/** What markets will do: how often servers are revoked, and which of them together. */
package dev.gleaner.core.estimate.markets;
