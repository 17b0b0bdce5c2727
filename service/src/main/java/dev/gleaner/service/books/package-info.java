/** Hosts, instances and reservations as they are now, over the scheduler of the core. */
package dev.gleaner.service.books;
