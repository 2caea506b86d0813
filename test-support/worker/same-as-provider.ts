import { sql } from "kysely";
import pg from "pg";
import * as z from "zod";
import { database } from "#lib/database/connection.ts";
import { RESOURCES } from "#lib/resources/resources.ts";

/**
 * Id, status and amount of every record, as the sandbox's own tables have them and as Counterfoil
 * has them.
 */
const BOTH = {
  payouts: {
    provider: "select id, status, amount from sandbox.payouts",
    sync: "select id, status, amount from synced_payout",
  },
  payments: {
    provider: `select p.id, p.payment_status as status, t.amount from sandbox.payments p
      join sandbox.transactions t on t.id = p.transaction_id`,
    sync: "select id, status, amount from synced_payment",
  },
  transactions: {
    provider: "select id, status, amount from sandbox.transactions",
    sync: "select id, status, amount from synced_transaction",
  },
};

const rowSchema = z.object({ id: z.string(), status: z.string(), amount: z.string() });

/**
 * What differs between the provider and Counterfoil, or only one of them has; none if they are
 * equal.
 */
export async function differences(): Promise<string[]> {
  const provider = new pg.Client({ connectionString: process.env.SANDBOX_DATABASE_URL });
  await provider.connect();
  const found: string[] = [];
  for (const [resource, { provider: theirs, sync: ours }] of Object.entries(BOTH)) {
    const held = inLines((await provider.query(theirs)).rows);
    const copied = inLines((await sql.raw(ours).execute(database())).rows);
    const only = (side: string, lines: Set<string>, other: Set<string>) =>
      [...lines].filter((line) => !other.has(line)).map((line) => `${resource} ${side}: ${line}`);
    found.push(...only("only there", held, copied), ...only("only here", copied, held));
  }
  await provider.end();
  return found;
}

/** Has the worker read again now what is not final, however long it would wait otherwise. */
export async function makeOpenRecordsDue(): Promise<void> {
  for (const { table } of [RESOURCES.payouts, RESOURCES.payments, RESOURCES.transactions]) {
    await sql`update ${sql.table(table)} set read_at = (read_at at time zone 'UTC' - interval '2 days') at time zone 'UTC'
      where not final`.execute(database());
  }
}

/**
 * Transactions whose address or hash was filled in with one that differs from the provider's; none
 * if all is well.
 */
export async function wronglyFilled(): Promise<string[]> {
  const provider = new pg.Client({ connectionString: process.env.SANDBOX_DATABASE_URL });
  await provider.connect();
  const held = await provider.query(
    "select id, address, txn_hash as hash from sandbox.transactions",
  );
  await provider.end();
  const lines = new Set(held.rows.map((row) => JSON.stringify(filledSchema.parse(row))));
  const { rows } = await sql`
    select id, address, txn_hash as hash from synced_transaction where not masked`.execute(
    database(),
  );
  return rows
    .map((row) => JSON.stringify(filledSchema.parse(row)))
    .filter((line) => !lines.has(line));
}

const filledSchema = z.object({ id: z.string(), address: z.string(), hash: z.string() });

function inLines(rows: readonly unknown[]): Set<string> {
  return new Set(
    rows.map((row) => {
      const { id, status, amount } = rowSchema.parse(row);
      return `${id} ${status} ${amount}`;
    }),
  );
}

/** How many of the four copies are filled, have no window that is not verified, and were read after `instant`. */
export async function verifiedSince(instant: Date): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from sync_progress progress
    where filled_at is not null and (complete_to > ${instant.toISOString()} or resource = 'currencies')
      and not exists (
        select 1 from sync_window window_ where window_.account_id = progress.account_id
          and window_.resource = progress.resource and window_.state <> 'complete')`.execute(
    database(),
  );
  return Number(rows[0]?.count ?? 0);
}

/** How many of the four resources have had their backfill. */
export async function countFilled(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from sync_progress where filled_at is not null`.execute(database());
  return Number(rows[0]?.count ?? 0);
}
