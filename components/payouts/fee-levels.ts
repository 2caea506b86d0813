import * as messages from "#components/payouts/messages.ts";
/** The fees that the provider offers, with the labels for them. */
export const FEE_LEVELS = [
  { value: "low", label: messages.low },
  { value: "medium", label: messages.medium },
  { value: "high", label: messages.high },
] as const;

/** A fee's level as a word for users. */
export function feeWord(fee: string): string {
  return FEE_LEVELS.find(({ value }) => value === fee)?.label ?? fee;
}

/** A fee as the summary says it: the provider states the sum only after it has taken the payout. */
export function feeLine(fee: string): string {
  const label = FEE_LEVELS.find(({ value }) => value === fee)?.label ?? messages.feeNotChosen;
  return messages.feeKnownLater(label);
}
