import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { entryCounts } from "#lib/telemetry/entry-counts.ts";

const PREFIX = "counterfoil_";
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What is counted. Labels are names from closed lists (a route's pattern, an operation, an outcome):
 * no id, no address and nothing that a person typed, so that neither a secret nor a number of series
 * without end can come in.
 */
function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    httpRequests: new Counter({
      ...{ registers, name: `${PREFIX}http_requests_total`, help: "Requests answered." },
      labelNames: ["route", "method", "status"],
    }),
    httpDuration: new Histogram({
      ...{ registers, name: `${PREFIX}http_request_duration_seconds`, buckets: SECONDS },
      help: "Time from a request's arrival to the end of its answer.",
      labelNames: ["route", "method"],
    }),
    httpInFlight: new Gauge({
      ...{ registers, name: `${PREFIX}http_requests_in_flight`, help: "Requests under way." },
    }),
    rateLimited: new Counter({
      ...{ registers, name: `${PREFIX}rate_limited_total`, help: "Requests refused by a limit." },
      labelNames: ["limit"],
    }),
    serviceRequests: new Counter({
      ...{ registers, name: `${PREFIX}service_requests_total` },
      help: "Requests to the payment service, each attempt for itself.",
      labelNames: ["operation", "outcome"],
    }),
    serviceDuration: new Histogram({
      ...{ registers, name: `${PREFIX}service_request_duration_seconds`, buckets: SECONDS },
      help: "Time of one attempt, its answer's body included.",
      labelNames: ["operation"],
    }),
    serviceRetries: new Counter({
      ...{ registers, name: `${PREFIX}service_retries_total`, help: "Reads tried again." },
    }),
    circuitOpen: new Gauge({
      ...{ registers, name: `${PREFIX}service_circuit_open` },
      help: "1 while the service is left in peace after failing in a row.",
    }),
    payoutEntries: new Gauge({
      ...{ registers, name: `${PREFIX}payout_entries` },
      help: "Entries of the payout journal by state, counted when asked.",
      labelNames: ["state"],
      async collect() {
        const counts = await entryCounts();
        this.reset();
        for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
      },
    }),
    auditEntries: new Counter({
      ...{ registers, name: `${PREFIX}audit_entries_total` },
      help: "What was done, refused or failed, by the audit log's name for it (session.sign-in, …).",
      labelNames: ["action", "outcome"],
    }),
  };
}

type Metrics = ReturnType<typeof createMetrics>;

declare global {
  var counterfoilMetrics: Metrics | undefined;
}

/** The process's one set of metrics. On globalThis, since the door and Next's bundles load this apart. */
export function metrics(): Metrics {
  globalThis.counterfoilMetrics ??= createMetrics();
  return globalThis.counterfoilMetrics;
}
