import "server-only";
import { live } from "#lib/mirror/politeness/live.ts";
import { operation } from "#lib/operations/operation.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import { getPayout as read } from "#lib/service/get-payout.ts";

/** One payout by the id that stands in the address. Rejects with a Failure, e.g. not_found. */
export const getPayout = operation(
  "payouts.get",
  live((_caller, id: string): Promise<Payout> => read(id)),
);
