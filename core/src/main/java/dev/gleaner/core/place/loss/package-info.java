/** Placing where the least is lost: what a drop of a node costs whom, and copies against it. */
package dev.gleaner.core.place.loss;
