/**
 * The web process in production: one HTTP server, whose request guard every request passes before
 * Next answers it. `npm start` runs it with PORT and HOST in the environment.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import next from "next";
import { connectionKey } from "#lib/http/limit-client-ip.ts";
import { framesOf, log } from "#lib/observability/log.ts";
import { servedAccounts } from "#lib/process/current-account.ts";
import { trimWhileIdle } from "#lib/process/trim-while-idle.ts";
import { processSettings } from "#lib/settings/processes.ts";
import { readSettings } from "#lib/settings/read-settings.ts";
import { digestOf } from "#lib/text/digest-of.ts";
import { serveBuiltFiles } from "#server/built-files.ts";
import { CONNECTION_LIMITS, limitConnections, refuseUnreadable } from "#server/connections.ts";
import { endGracefully } from "#server/end-gracefully.ts";
import { HTTP_OPTIONS } from "#server/http-options.ts";
import { InFlight } from "#server/in-flight.ts";
import { serveMetrics } from "#server/metrics-server.ts";
import { requestGuard } from "#server/request-guard.ts";
import { builtRouteNamer } from "#server/route-names.ts";

const { HOST: hostname, PORT: port, METRICS_HOST, METRICS_PORT } = readSettings(processSettings);
const app = next({ dev: false, hostname, port, quiet: true });
await app.prepare();
// Next itself would do so with the first request, which instrumentation.ts must be ahead of: it opens the accounts.
const { ensureInstrumentationRegistered } = await import(
  "next/dist/server/lib/router-utils/instrumentation-globals.external.js"
);
await ensureInstrumentationRegistered(process.cwd(), ".next");
if (servedAccounts().length === 0) throw new Error("The accounts could not be opened.");

const inFlight = new InFlight();
const server = createServer(
  HTTP_OPTIONS,
  requestGuard({
    answer: serveBuiltFiles(app.getRequestHandler()),
    nameOf: builtRouteNamer(),
    inFlight,
  }),
);
server.on("clientError", refuseUnreadable);
limitConnections(server, { ...CONNECTION_LIMITS, keyOf: connectionKey });
const metricsServer = await serveMetrics({ host: METRICS_HOST, port: METRICS_PORT });
endGracefully({ server, metricsServer, app, inFlight });
server.listen(port, hostname);
await once(server, "listening").catch((error: unknown) => {
  // Next keeps alive a process that fails here, and the launcher would take another program's answers for ours.
  process.stderr.write(`${error}\n`);
  process.exit(1);
});
// Nobody asked for anything in a minute of which it takes less.
trimWhileIdle({ idleShare: 0.02 });
// Until here, the operator who starts it should read why it does not start.
quietConsole();

/**
 * Turns what Next and other libraries print into log lines without a message, since a message may
 * repeat a password, a token or a header. Errors keep their name, digest and places. `npm run dev`
 * prints everything. What nobody caught comes here too: Next prints it and goes on.
 */
function quietConsole(): void {
  const print =
    (level: "debug" | "warn" | "error") =>
    (...args: unknown[]) => {
      const error = args.find((arg) => arg instanceof Error);
      const errorName = error?.name;
      log(level, { event: "console", errorName, digest: digestOf(error), frames: framesOf(error) });
    };
  console.error = print("error");
  console.warn = print("warn");
  console.log = console.info = console.debug = console.trace = print("debug");
}
