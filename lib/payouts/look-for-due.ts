import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { readRow } from "#lib/payouts/entry-row.ts";
import { lookFor } from "#lib/payouts/look-for.ts";
import { inMs, now } from "#lib/payouts/move-entry.ts";
import type { Source } from "#lib/payouts/sweep.ts";
import { getPayout } from "#lib/service/get-payout.ts";
import { listPayouts } from "#lib/service/list-payouts.ts";

const service: Source = { list: listPayouts, read: getPayout };

/** How long one search may take before another server may take it up. */
const LEASE_MS = 120_000;
const AT_ONCE = 10;

/** Looks for every entry in doubt whose time has come. Several servers share the work by lease. */
export async function lookForDue(source: Source = service): Promise<void> {
  const due = await database()
    .updateTable("payout_entry")
    .set({ next_look_at: inMs(LEASE_MS) })
    .where("merchant_id", "=", await merchantId())
    .where("id", "in", (query) =>
      query
        .selectFrom("payout_entry as due")
        .select("due.id")
        .where("due.next_look_at", "<=", sql<string>`${now}`)
        .orderBy("due.next_look_at")
        .limit(AT_ONCE),
    )
    .where("next_look_at", "<=", sql<string>`${now}`)
    .returningAll()
    .execute();
  // An entry that can't be searched for must not keep the others from it.
  const faults: unknown[] = [];
  for (const row of due) {
    try {
      await lookFor(readRow(row), source);
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw faults[0];
}
