declare global {
  interface JSON {
    /** ES2026: a value that is written as this JSON text of a primitive. */
    rawJSON(text: string): object;
  }
}

/**
 * Ids on the wire are the stored ones plus `offset` (setting SANDBOX_ID_OFFSET), so that a reader can be
 * tried with ids that a double does not hold. They are written as JSON numbers, by all their digits.
 */
export function withOffset(value: object, offset: bigint): object {
  if (offset === 0n) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => {
      if (name === "id" && typeof inner === "number") {
        return [name, JSON.rawJSON(String(BigInt(inner) + offset))];
      }
      const isObject = typeof inner === "object" && inner !== null;
      return [name, isObject && EMBEDDED.has(name) ? withOffset(inner, offset) : inner];
    }),
  );
}

/** Objects inside a record, or inside a notification, that have ids of their own. */
const EMBEDDED = new Set(["transaction", "conversion", "data"]);
