import { sql } from "kysely";
import pg from "pg";
import { z } from "zod";
import { database } from "#lib/database/connection.ts";

/** Id, status and amount of every record, as the sandbox's own tables have them and as the mirror has them. */
const BOTH = {
  payouts: {
    service: "select id, status, amount from sandbox.payouts",
    mirror: "select id, status, amount from mirror_payout",
  },
  payments: {
    service: `select p.id, p.payment_status as status, t.amount from sandbox.payments p
      join sandbox.transactions t on t.id = p.transaction_id`,
    mirror: "select id, status, amount from mirror_payment",
  },
  transactions: {
    service: "select id, status, amount from sandbox.transactions",
    mirror: "select id, status, amount from mirror_transaction",
  },
};

const rowSchema = z.object({ id: z.string(), status: z.string(), amount: z.string() });

/** What the service holds and the mirror holds otherwise, or only one of them; none if they are equal. */
export async function differences(): Promise<string[]> {
  const service = new pg.Client({ connectionString: process.env.SANDBOX_DATABASE_URL });
  await service.connect();
  const found: string[] = [];
  for (const [resource, { service: theirs, mirror: ours }] of Object.entries(BOTH)) {
    const held = inLines((await service.query(theirs)).rows);
    const copied = inLines((await sql.raw(ours).execute(database())).rows);
    const only = (side: string, lines: Set<string>, other: Set<string>) =>
      [...lines].filter((line) => !other.has(line)).map((line) => `${resource} ${side}: ${line}`);
    found.push(...only("only there", held, copied), ...only("only here", copied, held));
  }
  await service.end();
  return found;
}

/** Transactions whose address or hash was filled with another than the service's; none if all is well. */
export async function wronglyFilled(): Promise<string[]> {
  const service = new pg.Client({ connectionString: process.env.SANDBOX_DATABASE_URL });
  await service.connect();
  const held = await service.query(
    "select id, address, txn_hash as hash from sandbox.transactions",
  );
  await service.end();
  const lines = new Set(held.rows.map((row) => JSON.stringify(filledSchema.parse(row))));
  const { rows } = await sql`
    select id, address, txn_hash as hash from mirror_transaction where not masked`.execute(
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

/** How many of the four copies are filled, have no window that is not proven, and were read after `instant`. */
export async function provenSince(instant: Date): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from mirror_progress progress
    where filled_at is not null and (complete_to > ${instant.toISOString()} or resource = 'currencies')
      and not exists (
        select 1 from mirror_window window_ where window_.merchant_id = progress.merchant_id
          and window_.resource = progress.resource and window_.state <> 'complete')`.execute(
    database(),
  );
  return Number(rows[0]?.count ?? 0);
}

/** How many of the four copies have had their first fill. */
export async function countFilled(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from mirror_progress where filled_at is not null`.execute(database());
  return Number(rows[0]?.count ?? 0);
}
