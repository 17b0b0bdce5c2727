/**
 * Planners that anybody can call: a request and price histories in, a plan with its reasons out.
 *
 * <pre>{@code
 * PortfolioPlan plan =
 *     new PortfolioPlanner(histories, PortfolioRequest.of(100, AcceptedRisk.LOW)).plan();
 * plan.purchase().lots().forEach(this::order);
 * }</pre>
 *
 * Requests and plans are values. Planners have no clock, no threads and no files; "now" is the end
 * of the newest prices. What cannot be planned is a {@link
 * dev.gleaner.core.plan.NoMarketLeftException}, which says what was left out until nothing was
 * left.
 */
package dev.gleaner.core.plan;
