import type { ServerOptions } from "node:http";

/** How Counterfoil's server takes connections: those that send slowly or too much are closed. */
export const HTTP_OPTIONS = {
  // Each account that a browser is signed in to has cookies of 350 bytes; a browser holds those of about 90.
  maxHeaderSize: 32_768,
  headersTimeout: 15_000,
  // A file of 10 MB over a slow line. Every other body has 30 s (server/body-time.ts).
  requestTimeout: 300_000,
  // By Node's own 30 s a head that never ends would hold its connection for 45.
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  // The request guard refuses a request without a host; Node's own answer would lack the security
  // headers.
  requireHostHeader: false,
  // Nothing here speaks another protocol. Next takes upgrades past the request guard, and leaves
  // those it does not know open for ever; so a request for one is answered like any other.
  shouldUpgradeCallback: () => false,
} as const satisfies ServerOptions;
