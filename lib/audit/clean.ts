import { isJsonList, type Json } from "#lib/schemas/common/json.ts";

/**
 * A text as PostgreSQL returns it: it stores no NUL and no half of a surrogate pair, and an event
 * must hash the same before it is written and after it is read. Cut to `most` UTF-16 units.
 */
export function cleanText(text: string, most = Number.POSITIVE_INFINITY): string {
  return text.slice(0, most).toWellFormed().replaceAll("\0", "\uFFFD");
}

/** As cleanText, for every name and text in a JSON value. */
export function cleanJson(value: Json): Json {
  if (typeof value === "string") return cleanText(value);
  if (value === null || typeof value !== "object") return value;
  if (isJsonList(value)) return value.map(cleanJson);
  const members = Object.entries(value).flatMap(([name, member]) =>
    member === undefined ? [] : [[cleanText(name), cleanJson(member)] as const],
  );
  return Object.fromEntries(members);
}
