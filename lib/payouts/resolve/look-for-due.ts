import "server-only";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { eachAlone } from "#lib/payouts/entry/each-alone.ts";
import { readRow } from "#lib/payouts/entry/entry-row.ts";
import { lookFor } from "#lib/payouts/resolve/look-for.ts";
import { shareReads } from "#lib/payouts/resolve/share-reads.ts";
import type { Source } from "#lib/payouts/resolve/sweep.ts";
import { inMs, now } from "#lib/payouts/states/move-entry.ts";
import { getPayout } from "#lib/service/get-payout.ts";
import { listPayouts } from "#lib/service/list-payouts.ts";

const service: Source = { list: listPayouts, read: getPayout };

/** How long one search may take before another worker takes it up, too; reading twice does no harm. */
const LEASE_MS = 30_000;
const AT_ONCE = 25;

/**
 * Looks for entries in doubt whose time has come, some at once over shared reads, and gives how many it took up. Several
 * workers share them by lease. One that fails keeps none of the others from it, and is tried again when its
 * lease is over.
 */
export async function lookForDue(source: Source = service): Promise<number> {
  const due = await database()
    .updateTable("payout_entry")
    .set({ next_look_at: inMs(LEASE_MS) })
    .where("merchant_id", "=", await merchantId())
    .where("id", "in", (query) =>
      query
        .selectFrom("payout_entry as due")
        .select("due.id")
        .where("due.next_look_at", "<=", now)
        .orderBy("due.next_look_at")
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  const shared = shareReads(source);
  await eachAlone("look", due, (row) => lookFor(readRow(row), shared));
  return due.length;
}
