/** Who takes transient servers away: nobody, chance, or the prices of markets. */
package dev.gleaner.simulator.hybrid.revoke;
