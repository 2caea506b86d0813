import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { listPayouts as read } from "#lib/provider/list-payouts.ts";
import { liveOrSynced } from "#lib/records/live-or-synced.ts";
import type { List, ListQuery } from "#lib/schemas/list.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import { live } from "#lib/sync/throttle/live.ts";

/** A page of payouts, newest first, with `from` <= createdAt < `to`. Rejects with a Failure. */
export const listPayouts = operation(
  "payouts.list",
  live((_caller, query: ListQuery): Promise<List<Payout>> => liveOrSynced("payouts", query, read)),
);
