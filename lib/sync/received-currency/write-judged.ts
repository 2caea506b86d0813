import { sql } from "kysely";
import { tx } from "#lib/database/transact.ts";
import { RESOURCES, type ReceivedName } from "#lib/resources/resources.ts";
import { type Due, markOverdue } from "#lib/sync/received-currency/mark-due.ts";
import { nameOf } from "#lib/sync/received-currency/read-evidence.ts";
import type { Judged } from "#lib/sync/received-currency/unknown-counts.ts";
import { DayDeltas } from "#lib/sync/store/day-deltas.ts";
import { embeddedIds, enrich, isEnriched, lockBlocks } from "#lib/sync/store/enrichments.ts";
import { toColumns } from "#lib/sync/store/rows/currency-columns.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";
import { lockRows, type StoredTable } from "#lib/sync/store/stored-rows.ts";
import { writeDays } from "#lib/sync/store/write-days.ts";
import { announce } from "#lib/updates/announce.ts";

/** Locked and written at once: people's reads wait for none of it, other writers only for a moment. */
const BATCH_SIZE = 250;

/** Of which records, and with which marks their addresses were read. */
type About = { account: string; resource: ReceivedName; due: readonly Due[] };

/**
 * Writes the currencies that were worked out where they differ, with the daily sums, and with the
 * transactions of payments. A record that has changed since it was read is left: its address is due again.
 * An address whose evidence may have changed is written and marked again: left out, a busy one would wait for ever.
 */
export async function writeJudged(about: About, judged: readonly Judged[]): Promise<void> {
  const changed = judged.filter(({ row, known }) => {
    const { currency, currency_basis, currency_reason } = toColumns(known);
    return (
      row.currency !== currency ||
      row.currency_basis !== currency_basis ||
      row.currency_reason !== currency_reason
    );
  });
  for (let at = 0; at < changed.length; at += BATCH_SIZE) {
    await writeSome(about, changed.slice(at, at + BATCH_SIZE));
  }
}

function writeSome({ account, resource, due }: About, judged: readonly Judged[]): Promise<void> {
  const names = new Set(judged.map(({ row }) => nameOf(row)));
  return tx(async (transaction) => {
    const place = { transaction, account, resource };
    const ids = judged.map(({ row }) => row.id);
    if (isEnriched(resource)) await lockBlocks(place, ids);
    const held = await lockRows(place, ids);
    const deltas = new DayDeltas();
    const written: Row[] = [];
    for (const { row, known } of judged) {
      const before = held.get(row.id);
      if (before === undefined || !isSame(before, row)) continue;
      const after = { ...before, ...toColumns(known) };
      written.push(after);
      deltas.take(resource, before);
      deltas.put(resource, after);
    }
    await update(place, written);
    const embedded = embeddedIds(resource, written);
    await lockBlocks(place, embedded);
    await enrich(place, embedded, deltas);
    await writeDays(transaction, account, deltas);
    const about = due.filter((one) => names.has(nameOf(one)));
    await markOverdue(transaction, account, about);
  });
}

/** Whether a locked row is still what was judged. */
function isSame(held: Row, row: Judged["row"]): boolean {
  if (held.currency_reason === "conversion" || typeof held.payment_id === "string") return false;
  return (
    held.address === row.address &&
    held.tag === row.tag &&
    held.network === row.network &&
    held.amount === row.amount
  );
}

async function update({ transaction, account, resource }: StoredTable, rows: readonly Row[]) {
  if (rows.length === 0) return;
  const written = rows.map(({ id, currency, currency_basis, currency_reason }) => {
    return { id, currency, currency_basis, currency_reason };
  });
  await sql`
    update ${sql.table(RESOURCES[resource].table)} as held
    set currency = known.currency, currency_basis = known.currency_basis,
      currency_reason = known.currency_reason
    from json_to_recordset(${JSON.stringify(written)}::json) as known
      (id numeric, currency text, currency_basis text, currency_reason text)
    where held.account_id = ${account} and held.id = known.id`.execute(transaction);
  await announce(transaction, account, {
    topic: resource,
    ids: written.flatMap(({ id }) => (typeof id === "string" ? id : [])),
  });
}
