import "server-only";
import { checkPayout } from "#lib/addresses/check-payout.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { currentCatalogue } from "#lib/provider/all-currencies.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/** By field; none if the payout may go as the catalogue is now. */
export type Faults = Record<string, string[]>;

/**
 * Holds a payout against the catalogue of this minute: its minimum payout, address and tag. Rejects
 * with a Failure where the catalogue can't be read; also where it was not read whole and says no to the currency,
 * since what would say yes may be on the page that is missing.
 */
export async function checkBeforeSending(request: PayoutRequest): Promise<Faults> {
  const { currencies, isWhole } = await currentCatalogue(accountClient());
  const { errors } = checkPayout(request, currencies);
  if (isWhole || errors.currency === undefined) return errors;
  throw new Failure(
    "unavailable",
    "The provider's list of currencies could not be read whole, so this payout can't be checked. Nothing was sent. Try again in a minute.",
  );
}
