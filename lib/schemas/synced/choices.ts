import { isStorable } from "#lib/schemas/synced/storable.ts";

/**
 * What a filter by choice asks: one of these values; with `not`, none of them, which a record that states
 * no value meets too, unless NOT_STATED is among them. Without values it asks nothing.
 */
export type Choices = { readonly not: boolean; readonly values: readonly string[] };

export const NO_CHOICES: Choices = { not: false, values: [] };

/** In a filter, means records for which the provider states no value. */
export const NOT_STATED = "-";

/** At the end of a currency, means the coin on every network: "USDT_*". */
const EVERY_NETWORK = "_*";

/** In a filter by members, means the user who asks: a view that is shared shows each their own. */
export const ME = "me";

/** A shorter one begins too much to tell anything ("0x" half of all addresses): a list looks for it whole. */
export const SHORTEST_BEGINNING = 3;
/** The most choices that one filter takes, and how long one may be. */
const MOST_CHOICES = 60;
const CHOICE_LENGTH = 200;

/** Records that have one of these values. */
export function among(values: readonly string[]): Choices {
  return { not: false, values: once(values) };
}

/** Whether a filter asks anything. */
export function areChosen({ values }: Choices): boolean {
  return values.length > 0;
}

/** Whether a filter asks for nothing but whether a value is stated. */
export function isForEmpty({ values }: Choices): boolean {
  return values.length === 1 && values[0] === NOT_STATED;
}

/** The choice of a coin on every network. */
export function onEveryNetwork(coin: string): string {
  return coin + EVERY_NETWORK;
}

/** The coin that a choice of a currency means on every network; null for one on a single network. */
export function coinOfChoice(choice: string): string | null {
  return choice.length > EVERY_NETWORK.length && choice.endsWith(EVERY_NETWORK)
    ? choice.slice(0, -EVERY_NETWORK.length)
    : null;
}

/**
 * A set of choices as an address holds it: `Created,Failed`, or `!Created,Failed` for all but those; a comma
 * of a choice's own is written %2C a second time. Each comes once, in one order, so that the same set is the
 * same view, request and cached answer however it was written. Null for what is no set: nothing, an empty
 * choice, too many, too long ones or one that no record can have.
 */
export function readChoices(text: string): Choices | null {
  const not = text.startsWith("!");
  const choices = (not ? text.slice(1) : text).split(",").map(readChoice);
  const fits = choices.every(isChoice);
  return fits && choices.length <= MOST_CHOICES ? { not, values: once(choices) } : null;
}

function isChoice(choice: string): boolean {
  return choice.length > 0 && choice.length <= CHOICE_LENGTH && isStorable(choice);
}

/** The same choices in their one form: however they were made, equal ones are the same. */
export function inOneForm({ not, values }: Choices): Choices {
  return values.length === 0 ? NO_CHOICES : { not, values: once(values) };
}

/** A set of choices, each once, in the one order in which sets are compared and kept. */
function once(choices: readonly string[]): string[] {
  return [...new Set(choices)].sort();
}

function readChoice(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Writes a set of choices as an address holds it; undefined for none. */
export function writeChoices({ not, values }: Choices): string | undefined {
  if (values.length === 0) return undefined;
  const written = once(values).map((value) =>
    value.replace(/[%,]/g, encodeURIComponent).replace(/^!/, "%21"),
  );
  return `${not ? "!" : ""}${written.join(",")}`;
}
