import { isNumberText, parseJson } from "#lib/provider/json/parse-json.ts";
import { readRecordId } from "#lib/text/record-id.ts";

/** Which payouts a webhook names: the provider's ids, and tracking IDs. */
export type NamedPayouts = { payoutIds: string[]; trackingIds: string[] };

/** What webhooks are known to be wrapped in; the interface leaves the payload open (docs/provider-interface.md, Assumptions). */
const WRAPPERS = ["data", "object", "payout", "payload", "resource"];
const DEEPEST = 4;
/** Ids, and tracking IDs, of one webhook: each is looked for in the database, and the body's limit leaves room for thousands. */
const MOST_NAMED = 20;

/**
 * Reads which payouts a webhook's body names, at any depth. What it says of them is ignored:
 * the provider is asked instead. A body that is no JSON names none; of one that names very many, the first count.
 */
export function namedPayouts(body: string): NamedPayouts {
  const named: Named = { payoutIds: new Set(), trackingIds: new Set() };
  collect(parseJson(body), 0, named);
  return { payoutIds: first(named.payoutIds), trackingIds: first(named.trackingIds) };
}

type Named = { payoutIds: Set<string>; trackingIds: Set<string> };

const first = (names: Set<string>): string[] => [...names].slice(0, MOST_NAMED);

function collect(value: unknown, depth: number, named: Named): void {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, depth + 1, named);
    return;
  }
  const fields = new Map<string, unknown>(
    Object.entries(value).map(([name, inner]) => [plainName(name), inner]),
  );
  // Beside a `payoutId`, an `id` may be the event's own. A hint at no payout of ours changes nothing.
  for (const field of ["id", "payoutid"]) {
    const id = readId(fields.get(field));
    if (id !== null) named.payoutIds.add(id);
  }
  const trackingId = fields.get("trackingid");
  if (typeof trackingId === "string" && /^[^\0]{1,128}$/.test(trackingId)) {
    named.trackingIds.add(trackingId);
  }
  for (const wrapper of WRAPPERS) collect(fields.get(wrapper), depth + 1, named);
}

/** `payoutId` and `payout_id` are the same. */
function plainName(name: string): string {
  return name.replaceAll("_", "").toLowerCase();
}

/** A payout's id by all its digits; null for what can't be one. */
function readId(id: unknown): string | null {
  if (isNumberText(id)) return readRecordId(id.source);
  return typeof id === "number" || typeof id === "string" ? readRecordId(String(id)) : null;
}
