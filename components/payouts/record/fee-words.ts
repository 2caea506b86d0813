/** Who bears a payout's fee, in a sentence. */
export function feeWords(isFeeIncluded: boolean): string {
  return isFeeIncluded
    ? "Yes: the fee is taken from the amount, so less arrives"
    : "No: the fee is added to the amount, so more leaves the wallet";
}
