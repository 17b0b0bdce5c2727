/**
 * The Acquirer beside a real ResourceManager: carries out what {@code core/keep} decides, with
 * machines of a cloud. What must survive it is in the tags of the cloud and in YARN's own state.
 */
package dev.gleaner.operate.acquire;
