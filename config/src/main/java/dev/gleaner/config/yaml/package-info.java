/**
 * A file that people write, as a tree whose every value knows where it was written, so that every
 * error can name its line.
 */
package dev.gleaner.config.yaml;
