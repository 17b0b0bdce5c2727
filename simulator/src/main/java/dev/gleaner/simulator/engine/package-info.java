/**
 * Virtual time: nodes that change, jobs that arrive, tasks that run and are killed, a resource
 * manager that places them.
 */
package dev.gleaner.simulator.engine;
