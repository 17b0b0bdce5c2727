/**
 * Which markets are looked at, what a server of each is worth, and how many servers make a share.
 */
package dev.gleaner.core.buy.markets;
