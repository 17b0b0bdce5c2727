/**
 * Who makes room: a provider's hosts run normal and preemptible instances, and the least costly of
 * the latter end when a normal one needs their place. After "An efficient cloud scheduler design
 * supporting preemptible instances" (López García and others).
 *
 * <p>A request is filtered ({@link dev.gleaner.core.evict.Filter}) and weighed ({@link
 * dev.gleaner.core.evict.Rank}) over the hosts ({@link dev.gleaner.core.evict.HostSearch}), and on
 * the host that wins the victims are chosen by their {@link dev.gleaner.core.evict.Cost}. A {@link
 * dev.gleaner.core.evict.HostDecision} says so; whoever runs the hosts carries it out.
 */
package dev.gleaner.core.evict;
