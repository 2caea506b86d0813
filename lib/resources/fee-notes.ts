import type { Resource } from "#lib/resources/define-resource.ts";

/** What is said wherever fees are summed beside amounts, by what the fees of a resource are in. */
export const FEE_NOTES: Record<NonNullable<Resource["feesIn"]>, string> = {
  currency:
    "Fees of payouts include those that were deducted from the amount: don't add the two sums.",
  coin: "Blockchain fees are of all these transactions, whatever their direction, internal transfers too: the provider doesn't say who paid them.",
};
