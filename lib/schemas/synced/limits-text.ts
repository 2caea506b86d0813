import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";
import { visibleText } from "#lib/text/visible-text.ts";

// Apart from their schema, since every page has these words and comes without Zod.
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
  { wallet, currency, most = Number.POSITIVE_INFINITY }: Words = {},
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
