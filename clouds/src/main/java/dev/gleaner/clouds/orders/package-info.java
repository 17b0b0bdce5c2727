/** A purchase as text that a person hands to a cloud. */
package dev.gleaner.clouds.orders;
