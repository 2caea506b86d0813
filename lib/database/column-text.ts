import pg from "pg";

const { builtins, getTypeParser } = pg.types;
const INSTANT = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00(?::?00)?$/;

/**
 * A timestamptz as PostgreSQL writes it in a UTC session, as RFC 3339 in UTC with every digit kept;
 * a Date would drop the microseconds. What has another form (infinity, BC) is left as it came.
 */
export function instantText(text: string): string {
  return text.replace(INSTANT, "$1T$2Z");
}

/** A JSON number of more digits than a double surely holds; in jsonb's own form, with one space or none. */
const MANY_DIGITS = /[:[,] ?-?\d{16}/;

/** JSON with whole numbers as text where a number would lose digits, as ids of the provider may. */
export function jsonValue(text: string): unknown {
  return MANY_DIGITS.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
}

function keepDigits(_key: string, value: unknown, { source = "" }: { source?: string }): unknown {
  return typeof value === "number" && /^-?\d+$/.test(source) && !Number.isSafeInteger(value)
    ? source
    : value;
}

const asText = (text: string): string => text;

/**
 * Column values as text wherever a JavaScript value would lose digits: timestamps, dates, and (which
 * pg does by itself) numeric and bigint; in JSON, whole numbers that are too long.
 */
export const columnText: pg.CustomTypesConfig = {
  getTypeParser(id, format) {
    if (format === "binary") return getTypeParser(id, "binary");
    if (id === builtins.TIMESTAMPTZ) return instantText;
    if (id === builtins.TIMESTAMP || id === builtins.DATE) return asText;
    if (id === builtins.JSONB || id === builtins.JSON) return jsonValue;
    return getTypeParser(id, "text");
  },
};
