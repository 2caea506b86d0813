import { sql } from "kysely";
import type { DayDeltas } from "#lib/mirror/store/day-deltas.ts";
import type { Row } from "#lib/mirror/store/mirror-tables.ts";
import { updateRows } from "#lib/mirror/store/put-rows.ts";
import type { Teaching } from "#lib/mirror/store/rows/record-source.ts";
import { isSameRow, remakeRow } from "#lib/mirror/store/rows/remake-row.ts";
import { lockRows, type Place } from "#lib/mirror/store/stored-rows.ts";

const BLOCK = 1024n;

/**
 * Whoever writes a transaction, or a payment that embeds it, holds its block of ids until the end: so one
 * of two that write at the same time sees what the other wrote, and the transaction is taught whichever
 * came first.
 */
export async function lockBlocks(
  { transaction, merchant }: Omit<Place, "resource">,
  transactionIds: readonly string[],
): Promise<void> {
  const blocks = [...new Set(transactionIds.map((id) => String(BigInt(id) / BLOCK)))];
  if (blocks.length === 0) return;
  await sql`
    insert into mirror_transaction_block (merchant_id, block)
    select ${merchant}::uuid, block from unnest(${blocks}::bigint[]) as block order by block
    on conflict (merchant_id, block) do update set block = excluded.block`.execute(transaction);
}

/** What payments tell of these transactions; of several payments, the one with the lowest id. */
export async function readTeachings(
  { transaction, merchant }: Omit<Place, "resource">,
  transactionIds: readonly string[],
): Promise<Map<string, Teaching>> {
  const { rows } = await sql<Teaching & { transactionId: string }>`
    select distinct on (transaction_id) transaction_id as "transactionId", id as "paymentId",
      currency, address, txn_hash as "txnHash"
    from mirror_payment
    where merchant_id = ${merchant} and transaction_id = any(${transactionIds}::bigint[])
    order by transaction_id, id`.execute(transaction);
  return new Map(rows.map((row) => [row.transactionId, row]));
}

export function isSameTeaching(a: Teaching | undefined, b: Teaching | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Brings transactions up to what payments, as they are now, tell of them. Their blocks are locked. */
export async function teach(
  { transaction, merchant }: Omit<Place, "resource">,
  transactionIds: readonly string[],
  deltas: DayDeltas,
): Promise<void> {
  if (transactionIds.length === 0) return;
  const place = { transaction, merchant, resource: "transactions" } as const;
  const teachings = await readTeachings(place, transactionIds);
  const changed: Row[] = [];
  for (const [id, row] of await lockRows(place, transactionIds)) {
    const taught = remakeRow("transactions", row, { teaching: teachings.get(id) ?? null });
    if (isSameRow(taught, row)) continue;
    changed.push(taught);
    deltas.take("transactions", row);
    deltas.put("transactions", taught);
  }
  await updateRows(place, changed);
}
