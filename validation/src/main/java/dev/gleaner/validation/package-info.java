/** The real ResourceManager in virtual time, beside the simulator. */
package dev.gleaner.validation;
