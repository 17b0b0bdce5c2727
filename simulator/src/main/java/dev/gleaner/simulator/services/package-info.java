/**
 * Services and batch jobs on one pool: services need their capacity, batch jobs run on what is
 * there beyond it, and make room first.
 */
package dev.gleaner.simulator.services;
