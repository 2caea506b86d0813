import { groupedAmount, plainAmount } from "#lib/money/format.ts";
import { payouts } from "#lib/resources/payouts.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { SHORTEST_BEGINNING } from "#lib/schemas/synced/choices.ts";
import type { Hit } from "#lib/schemas/synced/search.ts";

/** A list that a search found part of: its words, and the query of its URL. */
export type ListOfHits = { words: string; query: Record<string, string> };

/** What no list's text is looked for in; nor is the hash of the transaction that a payout became. */
const AMOUNTS = ["amount", "orderedAmount", "quoteAmount", "minPayout"];

/**
 * The lists that hold what was found of a kind of record, and the rest of it. A list's text means no amount,
 * for which it has a filter of its own, and no beginning as short as one or two characters; the catalogue's
 * means any part of a name.
 */
export function listsOfHits(
  resource: ResourceName,
  hits: readonly Hit[],
  typed: string,
): ListOfHits[] {
  const { catalogue, noun } = RESOURCES[resource];
  const amount = hits.find(({ field }) => field === "amount")?.amount ?? null;
  const isInList = ({ field, match }: Hit) =>
    !AMOUNTS.includes(field) &&
    !(resource === payouts.name && field === "txnHash") &&
    (catalogue || match !== "prefix" || typed.length >= SHORTEST_BEGINNING);
  return [
    ...(hits.some(isInList)
      ? [{ words: `See all ${noun.many} matching “${typed}”`, query: { q: typed } }]
      : []),
    ...(amount === null || catalogue
      ? []
      : [
          {
            words: `${noun.title} of ${groupedAmount(amount)} as a list`,
            query: { min: plainAmount(amount), max: plainAmount(amount) },
          },
        ]),
  ];
}
