/** Which markets to buy servers in, and how many: prices, risks, portfolios, purchases. */
package dev.gleaner.core.buy;
