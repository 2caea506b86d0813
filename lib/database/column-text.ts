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

const asText = (text: string): string => text;

/**
 * Column values as text wherever a JavaScript value would lose digits: timestamps, dates, and (which
 * pg does by itself) numeric and bigint.
 */
export const columnText: pg.CustomTypesConfig = {
  getTypeParser(id, format) {
    if (format === "binary") return getTypeParser(id, "binary");
    if (id === builtins.TIMESTAMPTZ) return instantText;
    if (id === builtins.TIMESTAMP || id === builtins.DATE) return asText;
    return getTypeParser(id, "text");
  },
};
