/** What batch that runs on the excess of services loses. */
package dev.gleaner.kubernetes.batch;
