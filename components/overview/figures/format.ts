const figures = new Intl.NumberFormat("en");

export function grouped(count: number): string {
  return figures.format(count);
}

/** "1 payout", "2,310 payouts". */
export function formatCount(count: number, one: string): string {
  return `${grouped(count)} ${one}${count === 1 ? "" : "s"}`;
}

/** A status in the provider's word, or that it stated none. */
export function formatStatus(status: string): string {
  return status === "" ? "Without a status" : status;
}
