package dev.gleaner.service.books;

/**
 * What the books go by.
 *
 * @param reservationMillis how long a reservation waits to be confirmed
 * @param remembered how many answers are remembered for who asks again, beside open reservations
 */
public record BooksSettings(
    SchedulerSettings scheduler, ResourceWords words, long reservationMillis, int remembered) {}
