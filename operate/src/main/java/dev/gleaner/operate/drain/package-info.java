/**
 * How a node is emptied before it is taken away: who goes first, what is done next with each, and
 * what is done by force. Pure: an engine says what is there, and carries out what is said.
 */
package dev.gleaner.operate.drain;
