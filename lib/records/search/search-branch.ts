import { type RawBuilder, sql } from "kysely";
import { addressForms } from "#lib/addresses/recipient-forms.ts";
import { readShownAmount } from "#lib/money/read-shown-amount.ts";
import { hasEnds, mayHaveEnds } from "#lib/records/conditions/ends-condition.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { mayBe, maybeWhole } from "#lib/records/conditions/masked-text.ts";
import { storableText } from "#lib/records/conditions/storable-text.ts";
import { storedForms } from "#lib/records/conditions/stored-forms.ts";
import { beginsWith, isText } from "#lib/records/conditions/text-key.ts";
import { splitWords, wordsMatch } from "#lib/records/conditions/text-words.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { Hit } from "#lib/schemas/synced/search.ts";
import { isRecordId } from "#lib/text/record-id.ts";
import { type Ends, readEnds } from "#lib/text/typed-ends.ts";

/** One way in which a record can be found: by a field, how, and the condition that says so. */
export type Branch = {
  column: string;
  match: Hit["match"];
  where: RawBuilder<boolean>;
};

/** The ways in which a resource's records can be found by the ends of an address or hash. */
export function endBranches(resource: ResourceName, ends: Ends): Branch[] {
  const { ends: columns, masked } = FIELDS[resource];
  const own = (column: string) => `${RESOURCES[resource].table}.${column}`;
  return [
    ...columns.map((column) => ({
      column,
      match: "end" as const,
      where: hasEnds(own(column), ends),
    })),
    ...masked.map((column) => ({
      column,
      match: "possible" as const,
      where: sql<boolean>`(masked and ${mayHaveEnds(own(column), ends)})`,
    })),
  ];
}

/** The ways in which a resource's records can be found by a text, the most telling first. */
export function branchesOf(resource: ResourceName, typed: string): Branch[] {
  const text = storableText(typed);
  if (text === "") return [];
  const { texts, words, masked, amount, quote } = FIELDS[resource];
  const own = (column: string) => `${RESOURCES[resource].table}.${column}`;
  const equal = (column: string, value: RawBuilder<unknown>) =>
    sql<boolean>`${sql.ref(own(column))} = ${value}`;
  const sum = readShownAmount(text);
  const amounts = quote === null ? [amount] : [amount, quote];
  const parts = splitWords(text);
  const ends = readEnds(text);
  const hex = storedForms(text);
  // An address in another form than a record has is that record's all the same.
  const whole = (column: string) => (column === "address" ? [...hex, ...addressForms(text)] : hex);
  const either = (forms: readonly string[], holds: (form: string) => RawBuilder<boolean>) =>
    sql<boolean>`(${sql.join([...new Set(forms)].map(holds), sql` or `)})`;
  return [
    ...(isRecordId(text)
      ? [{ column: "id", match: "exact" as const, where: equal("id", sql`${text}::numeric`) }]
      : []),
    ...texts.map((column) => ({
      column,
      match: "exact" as const,
      where: either(whole(column), (form) => isText(own(column), form)),
    })),
    ...(sum === null ? [] : amounts).map((column) => ({
      column,
      match: "exact" as const,
      where: equal(column, sql`${sum}::numeric`),
    })),
    ...texts.map((column) => ({
      column,
      match: "prefix" as const,
      where: either(
        hex,
        (form) =>
          sql<boolean>`(${beginsWith(own(column), form)} and not ${isText(own(column), form)})`,
      ),
    })),
    ...(words.length > 0 && parts.length > 0
      ? [
          {
            column: words[0] ?? "",
            match: "word" as const,
            where: wordsMatch(words.map(own), parts),
          },
        ]
      : []),
    ...(maybeWhole(text) ? masked : []).map((column) => ({
      column,
      match: "possible" as const,
      where: sql<boolean>`(masked and ${mayBe(own(column), text)})`,
    })),
    ...(ends === null ? [] : endBranches(resource, ends)),
  ];
}
