/**
 * Why each container was placed where it was, or had to wait, and what was done with nodes and pods
 * that had to go: a log of decisions for people, written by the ResourceManager and by the
 * controller beside Kubernetes, and read by {@code gleaner explain}.
 */
package dev.gleaner.operate.audit;
