import { isNumberText } from "#lib/provider/json/parse-json.ts";

declare global {
  interface JSON {
    /** ES2026: a value that is written as this JSON text of a primitive. */
    rawJSON(text: string): object;
  }
}

/**
 * The JSON text of a list item as it came. Numbers that a double does not hold are written digit by
 * digit, as they were read.
 */
export function rawText(value: unknown): string {
  const whole = holdsNumberText(value) ? withRawNumbers(value) : value;
  return JSON.stringify(whole) ?? "null";
}

function holdsNumberText(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return isNumberText(value) || Object.values(value).some(holdsNumberText);
}

function withRawNumbers(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isNumberText(value)) return JSON.rawJSON(value.source);
  if (Array.isArray(value)) return value.map(withRawNumbers);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withRawNumbers(inner)]),
  );
}
