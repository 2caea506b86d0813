import "server-only";
import { live } from "#lib/mirror/politeness/live.ts";
import { operation } from "#lib/operations/operation.ts";
import type { List, ListQuery } from "#lib/schemas/list.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import { listPayouts as read } from "#lib/service/list-payouts.ts";

/** A page of payouts, newest first, with `from` <= createdAt < `to`. Rejects with a Failure. */
export const listPayouts = operation(
  "payouts.list",
  live((_caller, query: ListQuery): Promise<List<Payout>> => read(query)),
);
