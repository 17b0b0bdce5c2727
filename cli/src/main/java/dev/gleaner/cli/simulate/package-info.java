/** Commands that run scenarios in virtual time: simulate, study, validate. */
package dev.gleaner.cli.simulate;
