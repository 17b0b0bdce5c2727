/**
 * Applications that are told about their servers (ExoSphere, sections 3.4 to 5): who asks for what,
 * who holds what, what is ordered, and what each is told. No input or output; time is passed in.
 */
package dev.gleaner.operate.applications.books;
