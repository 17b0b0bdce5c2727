/** Buys for applications in real clouds: what is written down, when, and by whom. */
package dev.gleaner.operate.applications.master;
