import { canBeOne } from "#lib/addresses/network-of-currency.ts";
import { canonicalRecipient } from "#lib/addresses/recipient-forms.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import type { PayoutStop } from "#lib/schemas/payouts/payout-stop.ts";

/** What of an order a stop may be about. */
export type Stoppable = {
  request: Pick<PayoutRequest, "walletId" | "currency" | "address">;
  /** Its maker and who took it over. */
  memberIds: readonly string[];
};

/** Whether a stop holds this order back, however its currency's code and its recipient's address are written. */
export function matchesStop(
  { scope, value }: Pick<PayoutStop, "scope" | "value">,
  { request, memberIds }: Stoppable,
): boolean {
  if (value === null) return true;
  const { walletId, currency, address } = request;
  switch (scope) {
    case "all":
      return true;
    case "wallet":
      return value === walletId;
    case "currency":
      // Also where one of them names no network, as what is typed while the catalogue can't be read.
      return canBeOne(value, currency);
    case "recipient":
      return isSameAddress(value, { currency, address });
    case "member":
      return memberIds.includes(value);
  }
}

/** By the address alone, whatever tag either holds: a stop that is too wide holds back what a person can release. */
function isSameAddress(
  value: string,
  { currency, address }: Pick<Stoppable["request"], "currency" | "address">,
): boolean {
  const [stopped, ordered] = [value, address].map((one) =>
    canonicalRecipient({ address: one, tag: "" }, currency),
  );
  return stopped?.address === ordered?.address;
}
