/**
 * Parses JSON and keeps every number as the digits that were sent, so that an amount given as a JSON
 * number is as exact as one given as a string. Throws SyntaxError on anything that is no JSON.
 */
export function parseJsonExactly(text: string): unknown {
  // TypeScript does not know the reviver's third argument, which holds the source text, yet.
  return JSON.parse(text, (_key: string, ...[value, context]: unknown[]) => {
    if (typeof value !== "number") return value;
    return new SentNumber(sourceOf(context) ?? String(value));
  });
}

/** A JSON number in the digits in which it was sent. */
export class SentNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }
}

function sourceOf(context: unknown): string | null {
  if (typeof context !== "object" || context === null || !("source" in context)) return null;
  return typeof context.source === "string" ? context.source : null;
}
