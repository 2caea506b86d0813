import { metrics } from "#lib/observability/metrics.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";

/** Counts one exchange with the provider by what was asked and what came of it: never by an id. */
export function countExchange(path: string, outcome: string, durationMs: number): void {
  const operation = operationAt(path);
  metrics().providerRequests.inc({ operation, outcome });
  metrics().providerDuration.observe({ operation }, durationMs / 1000);
}

/** The operation of the interface that a path belongs to, as "payouts.list". */
export function operationAt(path: string): string {
  const [place = ""] = path.split("?", 1);
  if (place === "/api/v1/payouts/create") return "payouts.create";
  for (const [resource, { list, record }] of Object.entries(ENDPOINTS)) {
    if (place === list) return `${resource}.list`;
    if (record !== null && place.startsWith(`${record}/`)) return `${resource}.get`;
  }
  return "other";
}
