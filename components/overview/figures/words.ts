const figures = new Intl.NumberFormat("en");

export function grouped(count: number): string {
  return figures.format(count);
}

/** "1 payout", "2,310 payouts". */
export function countWords(count: number, one: string): string {
  return `${grouped(count)} ${one}${count === 1 ? "" : "s"}`;
}

/** A status in the service's word, or that it gave none. */
export function statusWords(status: string): string {
  return status === "" ? "Without a status" : status;
}
