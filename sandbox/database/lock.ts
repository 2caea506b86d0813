import { Client } from "pg";
import { z } from "zod";

const KEY = 4600;

/**
 * Holds the database for this process, on a connection of its own, until the process ends. Throws
 * where another sandbox has it, since two lives in one business would both move its payouts.
 */
export async function lockDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: "sandbox lock" });
  client.on("error", () => {
    console.error("sandbox: the connection to the database is lost");
    process.exit(1);
  });
  await client.connect();
  const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [KEY]);
  if (z.object({ held: z.boolean() }).parse(rows[0]).held) return;
  throw new Error("Another sandbox is running on this database already.");
}
