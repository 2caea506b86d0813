import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { controlFigures } from "#lib/observability/control-figures.ts";
import { orderCounts } from "#lib/observability/order-counts.ts";
import { processSingleton } from "#lib/process/process-singleton.ts";

const PREFIX = "counterfoil_";
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What is counted. Labels are names from closed lists (a route's pattern, an operation, an
 * outcome): no id, no address and nothing that a user typed, so that no secret and no unbounded
 * number of series can come in.
 */
function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    httpRequests: new Counter({
      registers,
      name: `${PREFIX}http_requests_total`,
      help: "Requests answered.",
      labelNames: ["route", "method", "status"],
    }),
    httpDuration: new Histogram({
      registers,
      name: `${PREFIX}http_request_duration_seconds`,
      buckets: SECONDS,
      help: "Time from a request's arrival to the end of its answer.",
      labelNames: ["route", "method"],
    }),
    httpInFlight: new Gauge({
      registers,
      name: `${PREFIX}http_requests_in_flight`,
      help: "Requests under way.",
    }),
    replicaReads: new Counter({
      registers,
      name: `${PREFIX}replica_reads_total`,
      help: "Reads that the replica may answer, by whether it did (outcome replica), or why the primary did.",
      labelNames: ["outcome"],
    }),
    rateLimited: new Counter({
      registers,
      name: `${PREFIX}rate_limited_total`,
      help: "Requests refused by a limit.",
      labelNames: ["limit"],
    }),
    providerRequests: new Counter({
      registers,
      name: `${PREFIX}service_requests_total`,
      help: "Requests to the provider, counting each attempt.",
      labelNames: ["operation", "outcome"],
    }),
    providerDuration: new Histogram({
      registers,
      name: `${PREFIX}service_request_duration_seconds`,
      buckets: SECONDS,
      help: "Time of one attempt, its answer's body included.",
      labelNames: ["operation"],
    }),
    providerRetries: new Counter({
      registers,
      name: `${PREFIX}service_retries_total`,
      help: "Reads retried.",
    }),
    circuitOpen: new Gauge({
      registers,
      name: `${PREFIX}service_circuit_open`,
      help: "1 while reads are paused after the provider failed repeatedly.",
    }),
    payoutOrders: new Gauge({
      registers,
      name: `${PREFIX}payout_entries`,
      help: "Payout orders by state, counted at each scrape.",
      labelNames: ["state"],
      async collect() {
        const { byState } = await orderCounts();
        this.reset();
        for (const [state, count] of Object.entries(byState)) this.set({ state }, count);
      },
    }),
    databaseUp: new Gauge({
      registers,
      name: `${PREFIX}database_up`,
      help: "1 if the payout orders of all accounts could be counted at this scrape; 0 if not, then what is counted in the database is missing.",
      async collect() {
        this.set((await orderCounts()).isWhole ? 1 : 0);
      },
    }),
    payoutControlOpen: new Gauge({
      registers,
      name: `${PREFIX}payout_control_open_discrepancies`,
      help: "Open discrepancies between orders and the provider's payouts, counted at each scrape.",
      labelNames: ["kind", "severity"],
      async collect() {
        const { open } = await controlFigures();
        this.reset();
        for (const { kind, severity, count } of open) this.inc({ kind, severity }, count);
      },
    }),
    payoutControlComparedAt: new Gauge({
      registers,
      name: `${PREFIX}payout_control_compared_timestamp_seconds`,
      help: "When everything synced was last compared, as seconds since 1970; 0 if never.",
      async collect() {
        const { comparedAt } = await controlFigures();
        this.set(comparedAt === null ? 0 : Date.parse(comparedAt) / 1_000);
      },
    }),
    unexpectedStatuses: new Counter({
      registers,
      name: `${PREFIX}unexpected_statuses_total`,
      help: "Payouts of orders here whose status changed in a way it should not, such as completed to processing.",
    }),
    auditEvents: new Counter({
      registers,
      name: `${PREFIX}audit_entries_total`,
      help: "What was done, refused or failed, by the audit log's name for it (session.sign-in, …).",
      labelNames: ["action", "outcome"],
    }),
  };
}

export const metricsSingleton = processSingleton("metrics", createMetrics);

/** The process's one set of metrics. */
export const metrics = metricsSingleton.get;
