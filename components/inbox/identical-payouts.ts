import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

type Payout = {
  id: string;
  request: Pick<PayoutRequest, "currency" | "amount" | "address" | "tag">;
};

/** The payouts that are the same as another of these: in currency, amount, address and tag, as they are written. */
export function identicalPayouts(payouts: readonly Payout[]): ReadonlySet<string> {
  const byContent = Map.groupBy(payouts, ({ request: { currency, amount, address, tag } }) =>
    JSON.stringify([currency, amount, address, tag]),
  );
  const alike = [...byContent.values()].filter((same) => same.length > 1);
  return new Set(alike.flat().map(({ id }) => id));
}
