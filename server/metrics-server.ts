import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import { metrics } from "#lib/telemetry/metrics.ts";
import type { ServerSettings } from "#server/settings.ts";

/**
 * Serves the metrics for Prometheus on a port of their own, which nobody reaches by the desk's
 * address. Null where none is set: then nothing is collected but plain counters.
 */
export async function serveMetrics({
  metrics: place,
}: Pick<ServerSettings, "metrics">): Promise<Server | null> {
  if (place === null) return null;
  const { registry } = metrics();
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics().catch(() => null);
    response.writeHead(text === null ? 500 : 200, { "content-type": registry.contentType });
    response.end(text ?? "");
  });
  server.listen(place.port, place.host);
  await once(server, "listening");
  return server;
}
