import { createApp } from "#sandbox/app.ts";
import { Business } from "#sandbox/business/business.ts";
import { now } from "#sandbox/clock.ts";
import { openDatabase } from "#sandbox/database/connection.ts";
import { lockDatabase } from "#sandbox/database/lock.ts";
import { explain } from "#sandbox/explain.ts";
import { Faults } from "#sandbox/faults/faults.ts";
import { Overrides } from "#sandbox/faults/overrides.ts";
import { Life } from "#sandbox/life/life.ts";
import { readSettings } from "#sandbox/sandbox-settings.ts";
import { SEED } from "#sandbox/seed/history.ts";
import { ensureSeed } from "#sandbox/seed/seed.ts";
import { readCustomers } from "#sandbox/seed/state.ts";
import { listen } from "#sandbox/server.ts";
import { Courier } from "#sandbox/webhooks/courier.ts";

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
