import "server-only";
import type { Payout } from "#lib/schemas/payout.ts";
import { getPayout as read } from "#lib/service/get-payout.ts";

/** One payout by the id that stands in the address. Rejects with a Failure, e.g. not_found. */
export function getPayout(id: string): Promise<Payout> {
  return read(id);
}
