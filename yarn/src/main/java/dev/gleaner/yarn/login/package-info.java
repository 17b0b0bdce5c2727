/** Who we are for a cluster with Kerberos, and what our containers may show there. */
package dev.gleaner.yarn.login;
