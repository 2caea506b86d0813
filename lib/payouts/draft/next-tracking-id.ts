import "server-only";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";

/** As long as a tracking ID may be. */
const LONGEST = 128;

/** The first of INV-7-2, INV-7-3, … that no order ever had. */
export async function nextTrackingId(transaction: Database, trackingId: string): Promise<string> {
  const [, base = trackingId, count = "1"] = /^(.+)-([2-9]|[1-9]\d{1,3})$/.exec(trackingId) ?? [];
  const isNumbered = base !== trackingId && (await isUsed(transaction, base));
  const stem = isNumbered ? base : trackingId;
  for (let next = isNumbered ? Number(count) + 1 : 2; ; next += 1) {
    const suffix = `-${next}`;
    const candidate = stem.slice(0, LONGEST - suffix.length) + suffix;
    if (!(await isUsed(transaction, candidate))) return candidate;
  }
}

async function isUsed(transaction: Database, trackingId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("payout_order")
    .select("id")
    .where("account_id", "=", await accountId(transaction))
    .where("tracking_id", "=", trackingId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
