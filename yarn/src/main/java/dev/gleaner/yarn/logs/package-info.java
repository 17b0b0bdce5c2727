/** What the containers of a job printed, wherever it is kept. */
package dev.gleaner.yarn.logs;
