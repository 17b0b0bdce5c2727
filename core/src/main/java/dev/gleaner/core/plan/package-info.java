/**
 * Planners that anybody can call: a request and price histories in, a plan with its reasons out.
 */
package dev.gleaner.core.plan;
