import { isJsonList, type Json } from "#lib/schemas/common/json.ts";

/**
 * The one spelling of a JSON value: members sorted by the UTF-16 code units of their names, no spaces,
 * strings and numbers as ECMAScript writes them. Source: RFC 8785 (JSON Canonicalization Scheme).
 * A number that JSON has no spelling for (NaN, Infinity) throws a RangeError; strings must be cleaned
 * (`cleanText`), since RFC 8785 has no spelling for half a surrogate pair.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new RangeError("A number that is not finite has no form in JSON.");
  }
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isJsonList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.keys(value)
    .sort()
    .flatMap((name) => {
      const member = value[name];
      return member === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(member)}`];
    });
  return `{${members.join(",")}}`;
}
