/** Results on stdout: tables for people, JSON and CSV for programs. */
package dev.gleaner.cli.output;
