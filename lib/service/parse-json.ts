declare global {
  interface JSON {
    /** ES2026: the reviver is also told the text from which a primitive was read. */
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
    ): unknown;
  }
}

const NUMBER_TEXT = Symbol.for("counterfoil.number-text");

/** A JSON number that a double may not hold exactly, kept as it was written. */
export class NumberText {
  readonly [NUMBER_TEXT] = true;
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  toJSON(): string {
    return this.source;
  }
}

/** By its mark, since bundles for pages and for route handlers hold the class twice in one process. */
export function isNumberText(value: unknown): value is NumberText {
  return typeof value === "object" && value !== null && NUMBER_TEXT in value;
}

// A member whose number has a point, an exponent or more digits than a double surely holds. The quote
// before the colon keeps clock times inside strings out of it.
const MAY_LOSE_DIGITS = /"\s*:\s*-?(?:\d+[.eE]|\d{16})/;

/**
 * JSON without silent loss: 0.99999999999999999999 or 1e-400 must not come out as the integers that
 * doubles make of them. The reviver is slow on the long list of links, so it is used only where the
 * text may hold such a number; the interface's own amounts are strings. Undefined for no JSON.
 */
export function parseJson(text: string): unknown {
  try {
    return MAY_LOSE_DIGITS.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keepDigits(_key: string, value: unknown, { source = "" }: { source?: string }): unknown {
  if (typeof value !== "number") return value;
  return /[.eE]/.test(source) || !Number.isSafeInteger(value) ? new NumberText(source) : value;
}
