/** What to buy for a demand, with the record of having bought like that before. */
package dev.gleaner.simulator.plan;
