import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import { createApp } from "#sandbox/app.ts";
import { Business } from "#sandbox/business/business.ts";
import { now } from "#sandbox/clock.ts";
import { openDatabase } from "#sandbox/database/connection.ts";
import { lockDatabase } from "#sandbox/database/lock.ts";
import { Faults } from "#sandbox/faults/faults.ts";
import { Overrides } from "#sandbox/faults/overrides.ts";
import { Life } from "#sandbox/life/life.ts";
import { readSettings } from "#sandbox/sandbox-settings.ts";
import { SEED } from "#sandbox/seed/history.ts";
import { ensureSeed } from "#sandbox/seed/seed.ts";
import { readCustomers } from "#sandbox/seed/state.ts";
import { Courier } from "#sandbox/webhooks/courier.ts";

/** How long an answer under way is waited for at the end. */
const GRACE_MS = 400;

const say = (line: string) => console.log(`sandbox: ${line}`);

try {
  await run();
} catch (error) {
  console.error(`sandbox: ${explain(error)}`);
  process.exit(1);
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  // Until the server listens there is nothing to bring to an end: a signal may end the process.
  const database = openDatabase(settings.databaseUrl);
  await lockDatabase(settings.databaseUrl);
  const state = await ensureSeed(database, settings.records, say);

  const customers = await readCustomers(database);
  const business = new Business(SEED, state.startedAt, `life/${now()}`, customers);
  const courier = new Courier(database, settings.webhookSecret, settings.idOffset);
  const life = new Life(database, business, courier, settings.pace);
  const service = { database, settings, overrides: new Overrides(settings.idOffset) };
  const server = await listen(createApp(service, { faults: new Faults(), life }), settings.port);
  life.begin();
  say(`ready on http://127.0.0.1:${settings.port}`);

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    // Whatever hangs, the process is gone within two seconds; the database keeps what was committed.
    setTimeout(() => process.exit(0), 1200).unref();
    await Promise.allSettled([life.end(), courier.end(), server.end()]);
    await database.end();
    process.exit(0);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}

/** One clear sentence for what keeps the sandbox from starting. */
function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  switch (code) {
    case "EADDRINUSE":
      return "The port is in use by another program; choose another with SANDBOX_PORT.";
    case "EACCES":
      return `The sandbox may not use that port or socket: ${message}.`;
    case "ECONNREFUSED":
    case "ENOENT":
    case "ENOTFOUND":
    case "ETIMEDOUT":
    case "57P03":
      return `The database of SANDBOX_DATABASE_URL cannot be reached (${message || code}).`;
    case "3D000":
    case "28000":
    case "28P01":
      return `The database of SANDBOX_DATABASE_URL refuses the connection: ${message}.`;
    case "53100":
      return "The database's disk is full.";
    default:
      return message || code;
  }
}

/** Serves on this machine alone. Rejects if the port is taken. */
function listen(app: Hono, port: number): Promise<{ end: () => Promise<void> }> {
  const server = createAdaptorServer({ fetch: app.fetch });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve({
        end: () =>
          new Promise((done) => {
            server.close(() => done());
            if (!("closeAllConnections" in server)) return;
            server.closeIdleConnections();
            // Who still waits for an answer after this grace (a hang on demand, say) is let go.
            setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
          }),
      });
    });
  });
}
