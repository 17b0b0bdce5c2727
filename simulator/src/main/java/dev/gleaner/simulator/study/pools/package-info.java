/** Studies of pools that hold a capacity, and of services and batch on them. */
package dev.gleaner.simulator.study.pools;
