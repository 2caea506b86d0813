import "server-only";
import { checkPayout } from "#lib/addresses/check-payout.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";
import { currentCurrencies } from "#lib/service/all-currencies.ts";

/** By field; none where the payout may go as the catalogue is now. */
export type Faults = Record<string, string[]>;

/**
 * Holds a payout against the catalogue of this minute: its smallest payout, address and tag. Rejects
 * with a Failure where the catalogue can't be read.
 */
export async function checkBeforeSending(request: PayoutRequest): Promise<Faults> {
  return checkPayout(request, await currentCurrencies()).errors;
}
