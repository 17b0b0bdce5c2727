/** A real ResourceManager and real NodeManagers in this process, on loopback only. */
package dev.gleaner.yarn.embedded;
