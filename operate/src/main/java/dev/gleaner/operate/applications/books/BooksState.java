package dev.gleaner.operate.applications.books;

import dev.gleaner.core.share.KeptPool;
import java.util.List;
import java.util.Map;

/**
 * All that is known, as plain values: what is written down and read again.
 *
 * @param life tells the requests to clouds of these books from those of any others; requests of one
 *     life have numbers that rise
 * @param leaving machines to be given back, and the zone of each
 */
public record BooksState(
    String life,
    long nextOrder,
    long nextApplication,
    KeptPool pool,
    List<KeptApplication> applications,
    List<ServerOrder> orders,
    List<GrantedServer> granted,
    List<DoomedServer> doomed,
    Map<String, String> leaving) {

  /** An application, with what it was told last. */
  public record KeptApplication(
      long number,
      ApplicationRequest request,
      List<UpCall> calls,
      long nextCall,
      double progress,
      boolean wanting,
      long askAgainAt,
      String waitsFor) {}

  /** The same at another time, to see whether anything else has changed. */
  public BooksState at(long time) {
    return new BooksState(
        life,
        nextOrder,
        nextApplication,
        new KeptPool(pool.nextServer(), time, pool.servers(), pool.bill()),
        applications,
        orders,
        granted,
        doomed,
        leaving);
  }

  /** Nothing yet. */
  public static BooksState begin(String life) {
    return new BooksState(
        life,
        1,
        1,
        new KeptPool(0, Long.MIN_VALUE, List.of(), new KeptPool.KeptBill(Map.of(), 0, 0, 0)),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Map.of());
  }
}
