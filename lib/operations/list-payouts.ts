import "server-only";
import type { List, ListQuery } from "#lib/schemas/list.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import { listPayouts as read } from "#lib/service/list-payouts.ts";

/** A page of payouts, newest first, with `from` <= createdAt < `to`. Rejects with a Failure. */
export function listPayouts(query: ListQuery): Promise<List<Payout>> {
  return read(query);
}
