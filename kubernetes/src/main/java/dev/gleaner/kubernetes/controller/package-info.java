/** The controller: hears notices, marks nodes, empties them; one of two replicas at a time. */
package dev.gleaner.kubernetes.controller;
