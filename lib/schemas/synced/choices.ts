import { isStorable } from "#lib/schemas/synced/storable.ts";

/** In a filter, means records for which the provider states no value. */
export const NOT_STATED = "-";

/** The longest text that is looked for. */
export const TEXT_LENGTH = 200;
/** A shorter one begins too much to tell anything ("0x" half of all addresses): a list looks for it whole. */
export const SHORTEST_BEGINNING = 3;
/** The most choices that one filter takes, and how long one may be. */
const MOST_CHOICES = 60;
const CHOICE_LENGTH = 200;

/**
 * A set of choices as an address holds it: `Created,Failed`; a comma of a choice's own is written %2C a
 * second time. Each comes once, in one order, so that the same set is the same view, request and cached
 * answer however it was written. Null for what is no set: nothing, an empty choice, too many, too long ones
 * or one that no record can have.
 */
export function readChoices(text: string): string[] | null {
  const choices = text.split(",").map(readChoice);
  const fits = choices.every(isChoice);
  return fits && choices.length <= MOST_CHOICES ? once(choices) : null;
}

function isChoice(choice: string): boolean {
  return choice.length > 0 && choice.length <= CHOICE_LENGTH && isStorable(choice);
}

/** A set of choices, each once, in the one order in which sets are compared and kept. */
export function once(choices: readonly string[]): string[] {
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
export function writeChoices(values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined;
  return once(values)
    .map((value) => value.replace(/[%,]/g, encodeURIComponent))
    .join(",");
}
