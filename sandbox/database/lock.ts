import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import * as z from "zod";

const KEY = 4600;

/** For how long the database may be away, as while it recovers from a crash. */
const BACK_WITHIN_MS = 60_000;
const PAUSE_MS = 250;

/**
 * Holds the database for this process, on a connection of its own, until the process ends. Throws
 * if another sandbox has it, since two lives in one business would both move its payouts. Where the
 * connection is lost it is made again; the process ends where that fails for a minute, or another
 * sandbox was quicker.
 */
export async function lockDatabase(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: "sandbox lock",
    keepAlive: true,
  });
  let isHeld = false;
  client.on("error", () => {
    if (isHeld) void lockAgain(url);
    isHeld = false;
  });
  try {
    await client.connect();
    const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [KEY]);
    isHeld = z.object({ held: z.boolean() }).parse(rows[0]).held;
  } finally {
    if (!isHeld) await client.end().catch(() => undefined);
  }
  if (!isHeld) throw new Taken("Another sandbox is running on this database already.");
}

class Taken extends Error {}

async function lockAgain(url: string): Promise<void> {
  const end = performance.now() + BACK_WITHIN_MS;
  for (;;) {
    try {
      await lockDatabase(url);
      return;
    } catch (error) {
      if (error instanceof Taken || performance.now() > end) {
        console.error("sandbox: the connection to the database is lost");
        process.exit(1);
      }
      await wait(PAUSE_MS);
    }
  }
}
