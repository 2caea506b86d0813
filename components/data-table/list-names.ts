/** What a list and its records are called, for its words. */
export type ListNames = {
  /** "Payouts" */
  title: string;
  /** "payout" */
  one: string;
  /** "payouts" */
  many: string;
};
