/** A scheduler that is not Gleaner's, with Gleaner's decisions inside. */
package org.example.embedding;
