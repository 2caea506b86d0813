import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { getPayout as read } from "#lib/provider/get-payout.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import { live } from "#lib/sync/throttle/live.ts";

/** One payout by the id in the URL. Rejects with a Failure, e.g. not_found. */
export const getPayout = operation(
  "payouts.get",
  live((_caller, id: string): Promise<Payout> => read(id)),
);
