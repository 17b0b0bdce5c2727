package dev.gleaner.kubernetes.controller;

/** Whether decisions are carried out. */
public enum Mode {
  /** Says what would be done, and changes nothing. */
  OBSERVE,
  ON
}
