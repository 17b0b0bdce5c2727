package dev.gleaner.service.books;

/** What is kept under a key: the newest counts. */
public sealed interface Entry permits HostEntry, InstanceEntry, PlacementEntry {

  String key();
}
