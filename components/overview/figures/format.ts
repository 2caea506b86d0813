const figures = new Intl.NumberFormat("en");

export function grouped(count: number): string {
  return figures.format(count);
}

export const PAYOUT = { one: "payout", many: "payouts" };
export const PAYMENT = { one: "payment", many: "payments" };

/** A status in the provider's word, or that it stated none. */
export function formatStatus(status: string): string {
  return status === "" ? "Without a status" : status;
}
