/**
 * The desk's process in production: one HTTP server, whose door every request passes before Next
 * answers it. `npm start` runs it with PORT and HOST in the environment.
 */
import { createServer } from "node:http";
import next from "next";
import { refuseUnreadable } from "#server/client-error.ts";
import { door } from "#server/door.ts";
import { endGracefully } from "#server/end-gracefully.ts";
import { HTTP_OPTIONS } from "#server/http-options.ts";
import { InFlight } from "#server/in-flight.ts";
import { serveMetrics } from "#server/metrics-server.ts";
import { quietConsole } from "#server/quiet-console.ts";
import { builtRouteNamer } from "#server/route-names.ts";
import { readServerSettings } from "#server/settings.ts";

const settings = readServerSettings(process.env);
const { host: hostname, port } = settings;
const app = next({ dev: false, hostname, port, quiet: true });
await app.prepare();

const inFlight = new InFlight();
const server = createServer(
  HTTP_OPTIONS,
  door({ answer: app.getRequestHandler(), nameOf: builtRouteNamer(), inFlight }),
);
server.on("clientError", refuseUnreadable);
const metricsServer = await serveMetrics(settings);
endGracefully({ server, metricsServer, app, inFlight });
// Until here, whoever starts it should read why it does not.
quietConsole();
server.listen(port, hostname);
