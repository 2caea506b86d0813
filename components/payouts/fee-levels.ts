import * as messages from "#components/payouts/messages.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/** The fees that the provider offers, with the labels for them. */
export const FEE_LEVELS = [
  { value: "low", label: messages.low },
  { value: "medium", label: messages.medium },
  { value: "high", label: messages.high },
] as const;

/** A fee's level as a label for users. */
export function feeLabel(fee: string): string {
  return FEE_LEVELS.find(({ value }) => value === fee)?.label ?? fee;
}

/** A fee's level, and whether the amount includes it. */
export function feeText({ fee, isFeeIncluded }: Pick<PayoutRequest, "fee" | "isFeeIncluded">) {
  const label = feeLabel(fee);
  return isFeeIncluded ? messages.includedInAmount(label) : messages.onTopOfAmount(label);
}

/** A fee as the summary says it: the provider states the sum only after it has taken the payout. */
export function feeLine(fee: string): string {
  const label = FEE_LEVELS.find(({ value }) => value === fee)?.label ?? messages.feeNotChosen;
  return messages.feeKnownLater(label);
}
