import { type RawBuilder, sql } from "kysely";
import { addressForms } from "#lib/addresses/recipient-forms.ts";
import { hasEnds, mayHaveEnds } from "#lib/records/conditions/ends-condition.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { mayBe, maybeWhole } from "#lib/records/conditions/masked-text.ts";
import { storedForms } from "#lib/records/conditions/stored-forms.ts";
import { beginsWith, isText } from "#lib/records/conditions/text-key.ts";
import { splitWords, wordsMatch } from "#lib/records/conditions/text-words.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { SHORTEST_BEGINNING } from "#lib/schemas/synced/choices.ts";
import { isRecordId } from "#lib/text/record-id.ts";
import { readEnds, readPlainEnd } from "#lib/text/typed-ends.ts";

/**
 * For what is looked where a list is asked for a text: the text itself, or what of it something has (`readSearchedText`);
 * `byEnd`: at the end of addresses and hashes too.
 */
export type SearchedText = { text: string; byEnd: boolean };

export const NO_TEXT: SearchedText = { text: "", byEnd: false };

/**
 * What a text that is looked for asks of a record, each a reason by itself: to have it as its id, to
 * have a tracking id, hash, address, tag or order id that begins with it (or, short, is it), an address that it is in
 * another form, words in label or note that
 * begin with its words, a masked address or hash that may be it, or an address or hash with the ends that it
 * names: "0x12…ab34", and with `byEnd` any text; of a payout, that its order has the text (`ofOrder`). Of the catalogue
 * those are meant that hold it (`named`, by their ids): it is searched as it is live.
 */
export function textConditions(resource: ResourceName, asked: AskedText): RawBuilder<boolean>[] {
  const { ways, words, byOrder } = textWays(resource, asked);
  return [...ways, ...(words === null ? [] : [words]), ...(byOrder === null ? [] : [byOrder])];
}

type AskedText = {
  searched: SearchedText;
  named: readonly string[];
  /** A query of the IDs of the payouts whose order has the text; null where orders are not asked, or elsewhere. */
  ofOrder: RawBuilder<unknown> | null;
};

type TextWays = {
  ways: RawBuilder<boolean>[];
  words: RawBuilder<boolean> | null;
  byOrder: RawBuilder<boolean> | null;
};

/**
 * The same reasons, those apart that are looked up by an index that has all that is asked for: words have none, and
 * what an order has is looked up among orders.
 */
export function textWays(
  resource: ResourceName,
  { searched: { text, byEnd }, named, ofOrder }: AskedText,
): TextWays {
  if (text === "") return { ways: [], words: null, byOrder: null };
  const table = RESOURCES[resource].table;
  if (RESOURCES[resource].catalogue) {
    const isNamed = sql<boolean>`${sql.ref(`${table}.id`)} = any(${named}::numeric[])`;
    return { ways: [isNamed], words: null, byOrder: null };
  }
  const { texts, ends, words, masked } = FIELDS[resource];
  const own = (column: string) => `${table}.${column}`;
  // As the search has it, so that what it found is in the list that it leads to.
  const [, ...otherForms] = addressForms(text);
  const typed = splitWords(text);
  const typedEnds = byEnd ? readPlainEnd(text) : readEnds(text);
  const ways = [
    ...(isRecordId(text) ? [sql<boolean>`${sql.ref(own("id"))} = ${text}::numeric`] : []),
    ...texts.flatMap((column) =>
      text.length < SHORTEST_BEGINNING
        ? [isText(own(column), text)]
        : storedForms(text).map((form) => beginsWith(own(column), form)),
    ),
    ...(texts.includes("address") ? otherForms.map((form) => isText(own("address"), form)) : []),
    ...(maybeWhole(text)
      ? masked.map((column) => sql<boolean>`(masked and ${mayBe(own(column), text)})`)
      : []),
    ...(typedEnds === null
      ? []
      : [
          ...ends.map((column) => hasEnds(own(column), typedEnds)),
          ...masked.map(
            (column) => sql<boolean>`(masked and ${mayHaveEnds(own(column), typedEnds)})`,
          ),
        ]),
  ];
  const hasWords = words.length > 0 && typed.length > 0;
  return {
    ways,
    words: hasWords ? wordsMatch(words.map(own), typed) : null,
    byOrder: ofOrder === null ? null : sql<boolean>`${sql.ref(own("id"))} in (${ofOrder})`,
  };
}
