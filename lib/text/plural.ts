const GROUPED = new Intl.NumberFormat("en");
const RULES = new Intl.PluralRules("en");

/** Two wordings: for one, and for any other number. */
export type PluralForms = { one: string; many: string };

/** The wording for a number: `plural(3, { one: "is", many: "are" })` is "are". */
export function plural(count: number | bigint, { one, many }: PluralForms): string {
  return RULES.select(Number(count)) === "one" ? one : many;
}

/** "1 payout", "3,412 payouts". */
export function formatCount(count: number | bigint, noun: PluralForms): string {
  return `${GROUPED.format(count)} ${plural(count, noun)}`;
}
