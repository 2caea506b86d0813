import { canonicalRecipient } from "#lib/addresses/recipient-forms.ts";
import { isSameNetwork } from "#lib/payouts/duplicate-check/compare-with-past.ts";
import type { PastPayout } from "#lib/payouts/duplicate-check/past-payout.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

type Asked = Pick<PayoutRequest, "address" | "tag" | "currency" | "trackingId">;

/** How often the address of each payout was paid before on its network, as `compareWithPast` counts it. */
export function timesPaid(asked: readonly Asked[], past: readonly PastPayout[]): number[] {
  const taken = past.filter((payout) => payout.taken && payout.recipient !== null);
  const byAddress = Map.groupBy(taken, ({ recipient }) => recipient?.address);
  return asked.map(({ address, tag, currency, trackingId }) => {
    const own = canonicalRecipient({ address, tag: tag ?? "" }, currency);
    const met = byAddress.get(own.address) ?? [];
    return met.filter(
      (payout) =>
        payout.trackingId !== trackingId &&
        payout.currency !== null &&
        isSameNetwork(payout.currency, currency),
    ).length;
  });
}
