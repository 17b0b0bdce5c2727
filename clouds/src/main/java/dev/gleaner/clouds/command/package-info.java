/** Machines that a program of the operator's own starts, lists and gives back. */
package dev.gleaner.clouds.command;
