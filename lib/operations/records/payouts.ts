import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { listPayouts as read, getPayout as readOne } from "#lib/provider/payouts.ts";
import { liveOrSynced } from "#lib/records/live-or-synced.ts";
import { readPage } from "#lib/records/pages/page.ts";
import type { List, ListQuery } from "#lib/schemas/common/list.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import type { SyncedList } from "#lib/schemas/synced/synced-list.ts";
import type { SyncedQuery } from "#lib/schemas/synced/synced-query.ts";
import { live } from "#lib/sync/throttle/live.ts";

/** A page of payouts, newest first, with `from` <= createdAt < `to`. Rejects with a Failure. */
export const listPayouts = operation(
  "payouts.list",
  live((_caller, query: ListQuery): Promise<List<Payout>> => liveOrSynced("payouts", query, read)),
);

/** One payout by the id in the URL. Rejects with a Failure, e.g. not_found. */
export const getPayout = operation(
  "payouts.get",
  live((_caller, id: string): Promise<Payout> => readOne(id)),
);

/** A page of the synced payouts, as filtered and sorted. Rejects with a Failure. */
export const findPayouts = operation(
  "payouts.find",
  (_caller, query: SyncedQuery): Promise<SyncedList<Payout>> => readPage("payouts", query),
);
