/**
 * The words that every other package speaks: resources by name, markets with their types and
 * prices, contracts, reasons, random streams. Values never change and may go from thread to thread;
 * what is not a value says so.
 */
package dev.gleaner.core.model;
