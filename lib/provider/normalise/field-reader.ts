import { normalInstant } from "#lib/dates/normal-instant.ts";
import { type Decimal, parseDecimal } from "#lib/money/decimal.ts";
import { plainNumber } from "#lib/money/plain-number.ts";
import { isNumberText } from "#lib/provider/json/parse-json.ts";
import { LONGEST_CODE } from "#lib/schemas/records/longest-code.ts";
import { readRecordId } from "#lib/text/record-id.ts";
import { visibleText } from "#lib/text/visible-text.ts";

const LONGEST_RAW = 200;

/** Reads one object's fields into the normal form; what can't be read is noted and comes out null. */
export type FieldReader = {
  id: () => string | null;
  text: (field: string) => string | null;
  /** A word that records share, such as a status. */
  code: (field: string) => string | null;
  /** The same of a currency, in which nothing may hide: two that look alike would be summed apart. */
  currencyCode: (field: string) => string | null;
  amount: (field: string) => Decimal | null;
  flag: (field: string) => boolean | null;
  instant: (field: string) => string | null;
  /** A reader of the object in a field; null if there is none. */
  object: (field: string) => FieldReader | null;
};

type Unreadable = Record<string, string>;

/** `prefix` is before a field's name in the path under which an unreadable value is noted. */
export function createFieldReader(
  source: object,
  unreadable: Unreadable,
  prefix = "",
): FieldReader {
  function take<T>(field: string, read: (value: unknown) => T | null): T | null {
    // Own properties only: a record that lacks a field must not be given Object.prototype's.
    const value: unknown = Object.hasOwn(source, field) ? Reflect.get(source, field) : undefined;
    if (value === undefined || value === null) return null;
    const good = read(value);
    if (good === null) unreadable[prefix + field] = rawText(value);
    return good;
  }

  return {
    id: () => take("id", readId),
    text: (field) => take(field, readText),
    code: (field) => take(field, readCode),
    currencyCode: (field) => take(field, readCurrencyCode),
    amount: (field) => take(field, readAmount),
    flag: (field) => take(field, readFlag),
    instant: (field) =>
      take(field, (value) => (typeof value === "string" ? normalInstant(value) : null)),
    object: (field) => {
      const inner = take(field, (value) => (isObject(value) ? value : null));
      return inner && createFieldReader(inner, unreadable, `${prefix}${field}.`);
    },
  };
}

export function isObject(value: unknown): value is object {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !isNumberText(value)
  );
}

/** The JSON of a value that could not be read, cut to what a table cell can hold; what can't be seen in it is named. */
export function rawText(value: unknown): string {
  const text = visibleText(isNumberText(value) ? value.source : (JSON.stringify(value) ?? ""));
  return text.length <= LONGEST_RAW ? text : `${text.slice(0, LONGEST_RAW).toWellFormed()}…`;
}

/** A whole number, by all its digits, as text or as a number; minus zero is no other id than zero. */
function readId(value: unknown): string | null {
  if (isNumberText(value))
    return readRecordId(plainNumber(value.source)?.replace(/\.0+$/, "") ?? "");
  if (typeof value === "number") return readRecordId(String(value));
  return typeof value === "string" ? readRecordId(value) : null;
}

function readText(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (isNumberText(value)) return value.source;
  return typeof value === "number" ? String(value) : null;
}

/** A word that records share, as text also where it came as a number; null for what can't be one. */
export function readCode(value: unknown): string | null {
  const text = readText(value);
  return text === null || text.length > LONGEST_CODE ? null : text;
}

function readCurrencyCode(value: unknown): string | null {
  const code = readCode(value);
  return code === null || visibleText(code) !== code ? null : code;
}

/** Fewer digits before the point than a decimal may have, so that sums of amounts are decimals, too. */
const SUMMABLE = /^-?\d{1,40}(?:\.|$)/;

/** By the source text: a JSON number is as good as a string, and what can't be read is never zero. */
function readAmount(value: unknown): Decimal | null {
  const text = isNumberText(value) ? value.source : value;
  const plain = plainNumber(Number.isSafeInteger(text) ? String(text) : text);
  return plain !== null && SUMMABLE.test(plain) ? parseDecimal(plain) : null;
}

const FLAGS = new Map<unknown, boolean>([
  [1, true],
  ["1", true],
  ["true", true],
  [0, false],
  ["0", false],
  ["false", false],
]);

function readFlag(value: unknown): boolean | null {
  return typeof value === "boolean"
    ? value
    : (FLAGS.get(isNumberText(value) ? Number(value.source) : value) ?? null);
}
