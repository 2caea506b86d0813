import { writeRecordId } from "#lib/text/record-id.ts";

/**
 * The objects of the API that carry ids of the provider, each known by fields that no other has, and the
 * fields with ids. Nothing else is touched: an `id` elsewhere is Counterfoil's own, and the audit log is
 * given as it was written.
 */
const CARRIERS: readonly { known: readonly string[]; ids: readonly string[] }[] = [
  // A payout of the payouts list, whose page may be that of its order.
  { known: ["orderId", "providerId", "moneyMoved"], ids: ["id", "providerId", "walletId"] },
  // A record of the provider; a payment's transaction and conversion are reached through it.
  { known: ["id", "createdAt", "unreadable"], ids: ["id", "walletId"] },
  { known: ["contentHash", "payoutId", "candidates"], ids: ["payoutId"] },
  { known: ["payoutId", "orderId"], ids: ["payoutId"] },
  { known: ["decision", "candidateId"], ids: ["candidateId"] },
  { known: ["newer", "older"], ids: ["newer", "older"] },
];

/** Objects inside carriers that have ids too, by the field in which they are. */
const INSIDE = ["transaction", "conversion"];
const LISTS_INSIDE = ["candidates"];

/**
 * The JSON of an answer of the API, in which ids and wallet ids are numbers, and texts where a number would
 * lose digits; in TypeScript they are decimal text.
 */
export function writeIds(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isFields(inner) ? written(inner) : inner,
  );
}

/** An answer with a value in that JSON. */
export function jsonResponse(value: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("content-type", "application/json");
  return new Response(writeIds(value), { ...init, headers });
}

type Fields = Record<string, unknown>;

function written(fields: Fields): Fields {
  const carrier = CARRIERS.find(({ known }) => known.every((name) => Object.hasOwn(fields, name)));
  if (carrier === undefined) return fields;
  const copy = withIds(fields, carrier.ids);
  for (const name of INSIDE) {
    const inner = copy[name];
    if (isFields(inner)) copy[name] = withIds(inner, ["id"]);
  }
  for (const name of LISTS_INSIDE) {
    const list = copy[name];
    if (Array.isArray(list)) {
      copy[name] = list.map((one) => (isFields(one) ? withIds(one, ["id", "walletId"]) : one));
    }
  }
  return copy;
}

function withIds(fields: Fields, names: readonly string[]): Fields {
  const copy = { ...fields };
  for (const name of names) {
    const id = copy[name];
    if (typeof id === "string") copy[name] = writeRecordId(id);
  }
  return copy;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
