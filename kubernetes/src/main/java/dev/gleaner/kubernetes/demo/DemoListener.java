package dev.gleaner.kubernetes.demo;

/** Hears how a demonstration goes, while it goes. Called on several threads. */
public interface DemoListener {

  /** Every second. */
  void counted(String scheme, long sent, long failed);

  /** Something was done to a node, or is being waited for. */
  void happened(String what);
}
