import { sql } from "kysely";
import type { AccountTransaction } from "#lib/database/account.ts";
import { payments } from "#lib/resources/payments.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { transactions } from "#lib/resources/transactions.ts";
import type { DayDeltas } from "#lib/sync/store/day-deltas.ts";
import { updateRows } from "#lib/sync/store/put-rows.ts";
import type { Enrichment } from "#lib/sync/store/rows/record-source.ts";
import { isSameRow, remakeRow } from "#lib/sync/store/rows/remake-row.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";
import { lockRows, type StoredTable } from "#lib/sync/store/stored-rows.ts";

const BLOCK = 1024n;

export const NO_ENRICHMENTS: ReadonlyMap<string, Enrichment> = new Map();

/** Whether other records tell more of this resource's than their own list does. */
export function isEnriched(resource: ResourceName): boolean {
  return resource === transactions.name;
}

/** The ids of the transactions that these rows embed, which payments alone do. */
export function embeddedIds(resource: ResourceName, rows: readonly Row[]): string[] {
  if (resource !== payments.name) return [];
  const ids = rows.map((row) => row.transaction_id);
  return [...new Set(ids)].filter((id) => typeof id === "string");
}

/**
 * A writer of a transaction, or of a payment that embeds it, holds its block of ids until the end:
 * so of two that write at the same time one sees what the other wrote, and the transaction is
 * enriched whichever came first.
 */
export async function lockBlocks(
  { transaction, account }: AccountTransaction,
  transactionIds: readonly string[],
): Promise<void> {
  const blocks = [...new Set(transactionIds.map((id) => String(BigInt(id) / BLOCK)))];
  if (blocks.length === 0) return;
  await sql`
    insert into synced_transaction_block (account_id, block)
    select ${account}::uuid, block from unnest(${blocks}::numeric[]) as block order by block
    on conflict (account_id, block) do update set block = excluded.block`.execute(transaction);
}

/** What payments tell of these transactions; of several payments, the one with the lowest id. */
export async function readEnrichments(
  { transaction, account }: AccountTransaction,
  transactionIds: readonly string[],
): Promise<Map<string, Enrichment>> {
  const { rows } = await sql<Enrichment & { transactionId: string }>`
    select distinct on (transaction_id) transaction_id as "transactionId", id as "paymentId",
      currency, currency_basis as basis, currency_reason as reason, network, address,
      txn_hash as "txnHash"
    from synced_payment
    where account_id = ${account} and transaction_id = any(${transactionIds}::numeric[])
    order by transaction_id, id`.execute(transaction);
  return new Map(rows.map((row) => [row.transactionId, row]));
}

/** The same of records whose blocks it locks first; nothing for a resource of which no other tells. */
export async function lockEnrichments(
  place: StoredTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Enrichment>> {
  if (!isEnriched(place.resource)) return NO_ENRICHMENTS;
  await lockBlocks(place, ids);
  return await readEnrichments(place, ids);
}

export function isSameEnrichment(a: Enrichment | undefined, b: Enrichment | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Brings transactions up to what payments, as they are now, tell of them. Their blocks are locked. */
export async function enrich(
  { transaction, account }: AccountTransaction,
  transactionIds: readonly string[],
  deltas: DayDeltas,
): Promise<void> {
  if (transactionIds.length === 0) return;
  const resource = transactions.name;
  const place = { transaction, account, resource };
  const enrichments = await readEnrichments(place, transactionIds);
  const changed: Row[] = [];
  for (const [id, row] of await lockRows(place, transactionIds)) {
    const enriched = remakeRow(resource, row, { enrichment: enrichments.get(id) ?? null });
    if (isSameRow(enriched, row)) continue;
    changed.push(enriched);
    deltas.take(resource, row);
    deltas.put(resource, enriched);
  }
  await updateRows(place, changed);
}
