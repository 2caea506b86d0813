/** What is said wherever amounts of payouts and their fees are summed side by side. */
export const DEDUCTED_FEES =
  "Fees of payouts include those that were deducted from the amount: don't add the two sums.";
