import { type RawBuilder, sql } from "kysely";
import { networkOf } from "#lib/addresses/networks.ts";
import { storableText } from "#lib/records/conditions/storable-text.ts";
import { CHOICES, type ChoiceName } from "#lib/resources/filters.ts";
import { NOT_STATED } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** A field must hold one of these; of none of them, nothing matches. */
type Chosen = { name: ChoiceName; values: readonly string[] };

/**
 * The choices of a filter; what it leaves open is left out. For networks: those codes of the synced
 * records (`codes`) that name them.
 */
export function chosenIn(filter: RecordFilter, codes: readonly string[]): Chosen[] {
  return CHOICES.filter((name) => filter[name].length > 0).map((name) => ({
    name,
    values: name === "network" ? codesOf(filter.network, codes) : filter[name],
  }));
}

/** The currency codes of networks; "-", and the codes that state none, for NOT_STATED. */
function codesOf(networks: readonly string[], codes: readonly string[]): string[] {
  const own = codes.filter((code) => networks.includes(networkOf(code)?.id ?? NOT_STATED));
  return networks.includes(NOT_STATED) ? [...own, NOT_STATED] : own;
}

/** Whether a column of codes holds one of these values; `none` is how it holds that nothing is stated. */
export function isOneOf(
  column: RawBuilder<unknown>,
  values: readonly string[],
  none: "null" | "empty",
): RawBuilder<boolean> {
  const [first, ...others] = values.filter((value) => value !== NOT_STATED).map(storableText);
  const stated =
    first === undefined
      ? []
      : [
          others.length === 0
            ? sql`${column} = ${first}`
            : sql`${column} = any(${[first, ...others]}::text[])`,
        ];
  const without = none === "null" ? sql`${column} is null` : sql`${column} = ''`;
  const ways = [...stated, ...(values.includes(NOT_STATED) ? [without] : [])];
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}
