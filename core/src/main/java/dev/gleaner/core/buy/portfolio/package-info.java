/** Portfolios of markets: cheap ones that are unlikely to be revoked together. */
package dev.gleaner.core.buy.portfolio;
