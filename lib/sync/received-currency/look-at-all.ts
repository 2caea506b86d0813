import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import { markDue } from "#lib/sync/received-currency/mark-due.ts";
import { DayDeltas } from "#lib/sync/store/day-deltas.ts";
import { embeddedIds, enrich, lockBlocks, lockEnrichments } from "#lib/sync/store/enrichments.ts";
import { updateRows } from "#lib/sync/store/put-rows.ts";
import { isSameRow, remakeRow, textIn } from "#lib/sync/store/rows/remake-row.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";
import { lockRows } from "#lib/sync/store/stored-rows.ts";
import { writeDays } from "#lib/sync/store/write-days.ts";

/** Another number has all records looked at again: when networks are told, or currencies judged, otherwise. */
const VERSION = 12;
const BATCH_SIZE = 250;
const FIRST = "-1";

/**
 * Makes the next records' rows again from what the provider sent and marks their addresses, until all are of
 * this version; returns how many. Goes on where it was when the process ended.
 */
export async function lookAtAllNext(): Promise<number> {
  return await tx(async (transaction) => {
    const account = await accountId(transaction);
    await transaction
      .insertInto("currency_progress")
      .values({ account_id: account, version: 0, resource: "payments", after_id: FIRST })
      .onConflict((conflict) => conflict.column("account_id").doNothing())
      .execute();
    const progress = await transaction
      .selectFrom("currency_progress")
      .select(["version", "resource", "after_id"])
      .where("account_id", "=", account)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (progress === undefined || progress.version === VERSION) return 0;
    const resource = progress.resource === "payments" ? "payments" : "transactions";
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(RESOURCES[resource].table)}
      where account_id = ${account} and id > ${progress.after_id}::numeric
      order by id limit ${BATCH_SIZE}`.execute(transaction);
    const ids = rows.map(({ id }) => id);
    const place = { transaction, account, resource } as const;
    const enrichments = await lockEnrichments(place, ids);
    const deltas = new DayDeltas();
    const held = [...(await lockRows(place, ids)).values()];
    const changed: Row[] = [];
    for (const row of held) {
      const enrichment = enrichments.get(textIn(row, "id")) ?? null;
      const made = remakeRow(resource, row, { enrichment });
      // A detail that doesn't tell all that the list masks was read before the list showed it, or may tell it by
      // now: it is read again. What it told is kept until then, and for good where it can't be read any more.
      const after = made.masked === true ? { ...made, raw_detail: null } : made;
      if (isSameRow(after, row)) continue;
      changed.push(after);
      deltas.take(resource, row);
      deltas.put(resource, after);
    }
    await updateRows(place, changed);
    const embedded = embeddedIds(resource, held);
    await lockBlocks(place, embedded);
    await enrich(place, embedded, deltas);
    await writeDays(transaction, account, deltas);
    const all = new DayDeltas();
    for (const row of held) all.put(resource, row);
    await markDue(transaction, account, all.evidence.addresses());
    const last = ids.at(-1);
    await transaction
      .updateTable("currency_progress")
      .set(
        last !== undefined
          ? { after_id: last }
          : resource === "payments"
            ? { resource: "transactions", after_id: FIRST }
            : { version: VERSION, resource: "payments", after_id: FIRST },
      )
      .where("account_id", "=", account)
      .execute();
    return Math.max(1, ids.length);
  });
}
