import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import { metrics } from "#lib/observability/metrics.ts";

/**
 * Serves the metrics for Prometheus on a port of their own, which can't be reached by Counterfoil's
 * URL. Null if no port is set: then nothing is collected but plain counters.
 */
export async function serveMetrics({
  host,
  port,
}: {
  host: string;
  port: number | undefined;
}): Promise<Server | null> {
  if (port === undefined) return null;
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
  server.listen(port, host);
  await once(server, "listening");
  return server;
}
