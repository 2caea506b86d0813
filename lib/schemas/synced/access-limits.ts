import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { coinOfChoice, NOT_STATED } from "#lib/schemas/synced/choices.ts";
import { isStorable } from "#lib/schemas/synced/storable.ts";
import { visibleText } from "#lib/text/visible-text.ts";

/** As many as a filter takes. */
const MOST = 60;

export const LONGEST_NAME = 200;

const named = (longest: number) =>
  z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(longest)
        .refine((name) => isStorable(name) && name !== NOT_STATED, "No record can have this."),
    )
    .max(MOST, `Choose at most ${MOST}.`)
    .transform((all) => [...new Set(all)].sort());

/** Of a longer one, the daily sums hold the beginning only. */
const codes = named(100);

const currencies = codes.refine(
  (all) => all.every((code) => coinOfChoice(code) === null),
  "Name the coin on each network by itself.",
);

/**
 * What a limited viewer sees: records of one of these wallets, in one of these currencies (as the provider writes
 * them) and with one of these tags. Each list narrows on its own; an empty one does not.
 */
export const accessLimitsSchema = z
  .strictObject({ wallets: codes, currencies, tags: named(LONGEST_NAME) })
  .refine(
    ({ wallets, currencies, tags }) => wallets.length + currencies.length + tags.length > 0,
    "Choose at least one wallet, currency or tag.",
  );
export type AccessLimits = z.infer<typeof accessLimitsSchema>;

const NOUNS = [
  ["wallets", "wallet", "wallets"],
  ["currencies", "currency", "currencies"],
  ["tags", "tag", "tags"],
] as const;

type Words = {
  wallet?: (id: string) => string;
  currency?: (code: string) => string;
  /** How many of each are named; the others are counted. All of them unless given. */
  most?: number;
};

/**
 * Limits in a sentence: "wallet 2003, currencies TRX and USDT_TRX", or in other words for each. What can't be seen in a
 * tag is named, so that nobody confirms another sentence than they read.
 */
export function formatLimits(
  limits: AccessLimits,
  { wallet, currency, most = MOST }: Words = {},
): string {
  const list = new Intl.ListFormat("en-GB", { type: "conjunction" });
  const words = { wallets: wallet, currencies: currency, tags: undefined };
  return NOUNS.flatMap(([part, one, many]) => {
    const all = limits[part];
    if (all.length === 0) return [];
    const named = all.slice(0, most).map((value) => visibleText(words[part]?.(value) ?? value));
    const rest = all.length > most ? [`${all.length - most} more`] : [];
    return `${all.length === 1 ? one : many} ${list.format([...named, ...rest])}`;
  }).join(", ");
}

type Given = AccessLimits | null | undefined;

/** Whether two members' limits are the same. */
export function areSameLimits(one: Given, other: Given): boolean {
  const written = (limits: Given) =>
    limits === null || limits === undefined
      ? null
      : NOUNS.map(([name]) => [...limits[name]].sort());
  return JSON.stringify(written(one)) === JSON.stringify(written(other));
}
