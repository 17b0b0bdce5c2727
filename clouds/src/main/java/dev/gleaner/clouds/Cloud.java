package dev.gleaner.clouds;

import java.util.List;

/**
 * A cloud, as far as one pool needs it. Everything that has to outlive a caller is kept by the
 * cloud itself (tags), so that whoever comes after a crash finds what was asked for.
 */
public interface Cloud extends AutoCloseable {

  /**
   * Asks for machines. The same request again gives nothing new, however often it is made: who does
   * not know whether it was heard may repeat it.
   *
   * @return the machines granted, as far as the cloud names them at once; it may grant fewer than
   *     were asked for
   */
  List<String> request(MachineRequest request) throws CloudException;

  /** Gives a machine back. One that is gone already is no mistake. */
  void release(String machine) throws CloudException;

  /** What the pool has, and what was asked for on its behalf. */
  Holdings holdings() throws CloudException;

  /** For the log: the kind of cloud and the pool, and never a secret. */
  @Override
  String toString();

  @Override
  default void close() {}
}
