/** What is believed about the loss of servers, from all evidence that there is. */
package dev.gleaner.core.estimate.belief;
