/** Reports of plans. */
package dev.gleaner.cli.report.plans;
