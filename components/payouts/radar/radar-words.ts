import type { Radar } from "#lib/schemas/radar.ts";

/** How far the radar looked, in a sentence: what it says is worth as much as that. */
export function lookedWords({ looked, nearDays }: Radar): string {
  const { days, payouts, whole, masked, entries, fault } = looked;
  const desk = count(entries, "order of this desk", "orders of this desk");
  if (fault !== null) return `Only ${desk} could be looked at. ${fault}`;
  const service = whole
    ? `all ${count(payouts, "payout", "payouts")} that the payment service has of the last ${days} days`
    : `the payment service's newest ${count(payouts, "payout", "payouts")}`;
  const hidden =
    masked === 0
      ? ""
      : ` ${count(masked, "address", "addresses")} came masked and can't be compared.`;
  return `Looked at ${service}, and at ${desk}. Repeats are looked for within ${nearDays} days.${hidden}`;
}

/** "1 payout", "1,250 payouts". */
export function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}
