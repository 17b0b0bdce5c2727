/** How resources are written. */
package dev.gleaner.config.resources;
