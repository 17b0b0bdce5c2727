/** Where an engine asks that has a scheduler of its own: may this request be served here? */
package dev.gleaner.core.place.gate;
