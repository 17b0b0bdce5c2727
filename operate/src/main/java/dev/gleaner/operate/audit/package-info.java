/**
 * Why each container was placed where it was, or had to wait: a log of decisions for people,
 * written by the ResourceManager and read by {@code gleaner explain}.
 */
package dev.gleaner.operate.audit;
