import { type RawBuilder, sql } from "kysely";
import { networkOfCurrency, splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { anyOf } from "#lib/records/conditions/any-of.ts";
import { storableText } from "#lib/records/conditions/storable-text.ts";
import { areTexts, textKey } from "#lib/records/conditions/text-key.ts";
import { CHOICES, type ChoiceName } from "#lib/resources/filters.ts";
import { areChosen, type Choices, coinOfChoice, NOT_STATED } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** What a field must hold: one of these values, or (`not`) none of them; of no values it holds none. */
type Chosen = Choices & { name: ChoiceName };

/**
 * The choices of a filter; what it leaves open is left out. For networks and for coins on every network:
 * those codes of the synced records (`codes`) that they mean.
 */
export function chosenIn(filter: RecordFilter, codes: readonly string[]): Chosen[] {
  return CHOICES.filter((name) => areChosen(filter[name])).map((name) => {
    const { not, values } = filter[name];
    return { name, not, values: valuesOf(name, values, codes) };
  });
}

function valuesOf(name: ChoiceName, values: readonly string[], codes: readonly string[]) {
  if (name === "network") return codesOnNetworks(values, codes);
  return name === "currency" ? codesOfCoins(values, codes) : values;
}

/** The currency codes of networks; "-", and the codes that state none, for NOT_STATED. */
function codesOnNetworks(networks: readonly string[], codes: readonly string[]): string[] {
  const own = codes.filter((code) => networks.includes(networkOfCurrency(code)?.id ?? NOT_STATED));
  return networks.includes(NOT_STATED) ? [...own, NOT_STATED] : own;
}

/** Currency codes, and those that a coin on every network means. */
function codesOfCoins(values: readonly string[], codes: readonly string[]): string[] {
  return values.flatMap((value) => {
    const coin = coinOfChoice(value);
    return coin === null ? value : codes.filter((code) => splitCurrency(code).symbol === coin);
  });
}

/** Whether a column of codes meets a choice; `none` is how it holds that nothing is stated. */
export function isChosen(
  column: RawBuilder<unknown>,
  { not, values }: Choices,
  none: "null" | "empty",
): RawBuilder<boolean> {
  const stated = values.filter((value) => value !== NOT_STATED).map(storableText);
  const without = none === "null" ? sql`${column} is null` : sql`${column} = ''`;
  const isWithout = values.includes(NOT_STATED);
  if (!not) return anyOf([...isOneOf(column, stated), ...(isWithout ? [without] : [])]);
  if (stated.length > MOST_APART) {
    return sql`(${isChosen(column, { not: false, values }, none)}) is not true`;
  }
  const others = stated.map(
    (value) => sql`(${column} < ${value} or ${column} > ${value} or ${column} is null)`,
  );
  return allOf([...others, ...(isWithout ? [sql`not (${without})`] : [])]);
}

/**
 * What is not one of so few values is asked for by what is below and above each: so an index finds the payments
 * that are not settled among a million that are.
 */
const MOST_APART = 4;

function isOneOf(column: RawBuilder<unknown>, [first, ...others]: readonly string[]) {
  if (first === undefined) return [];
  return others.length === 0
    ? [sql`${column} = ${first}`]
    : [sql`${column} = any(${[first, ...others]}::text[])`];
}

/** Whether a text column (with its table) meets a choice, whatever the case of its letters. */
export function isTextChosen(column: string, { not, values }: Choices): RawBuilder<boolean> {
  const texts = values.filter((value) => value !== NOT_STATED).map(storableText);
  const areThese = texts.length === 0 ? [] : [areTexts(column, texts)];
  const key = textKey(column);
  const isWithout = values.includes(NOT_STATED);
  if (!not) return anyOf([...areThese, ...(isWithout ? [sql`${key} is null`] : [])]);
  // Said so, an index finds the few records that state one.
  return allOf([
    ...(isWithout ? [sql`${key} is not null`] : []),
    ...areThese.map((these) => sql`(${these}) is not true`),
  ]);
}

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Whether the order of a payout has one of these members in a column of its list row; of no order, nobody. */
export function isOrderChosen(
  payout: RawBuilder<unknown>,
  column: string,
  { not, values }: Choices,
  account: string,
): RawBuilder<boolean> {
  const members = values.filter((value) => value !== NOT_STATED);
  const held = sql`array_remove(array[]::text[] || listed.${sql.ref(column)}, null)`;
  const of = (where: RawBuilder<unknown>) => sql`exists (select from payout_row as listed
    where listed.account_id = ${account} and listed.provider_payout_id = ${payout} and ${where})`;
  const is = anyOf([
    ...(members.length === 0 ? [] : [of(sql`${held} && ${members}::text[]`)]),
    ...(values.includes(NOT_STATED) ? [sql`not ${of(sql`cardinality(${held}) > 0`)}`] : []),
  ]);
  return not ? sql`not (${is})` : is;
}
