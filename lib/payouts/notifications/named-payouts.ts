/** Which payouts a notification speaks of: the service's ids, and tracking IDs. */
export type NamedPayouts = { payoutIds: string[]; trackingIds: string[] };

/** What notifications are known to be wrapped in; the interface leaves the payload open (section 6). */
const WRAPPERS = ["data", "object", "payout", "payload", "resource"];
const DEEPEST = 4;

/**
 * Reads which payouts a notification's body names, wherever in its wrappings. What it says of them is
 * not looked at: the service is asked instead. A body that is no JSON names none.
 */
export function namedPayouts(body: string): NamedPayouts {
  const named: NamedPayouts = { payoutIds: [], trackingIds: [] };
  collect(parse(body), 0, named);
  return named;
}

function collect(value: unknown, depth: number, named: NamedPayouts): void {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return;
  const fields = new Map<string, unknown>(Object.entries(value));
  const id = fields.get("id") ?? fields.get("payoutId");
  if (isPayoutId(id)) named.payoutIds.push(String(id));
  const trackingId = fields.get("trackingId");
  if (typeof trackingId === "string" && /^[^\0]{1,128}$/.test(trackingId)) {
    named.trackingIds.push(trackingId);
  }
  for (const wrapper of WRAPPERS) collect(fields.get(wrapper), depth + 1, named);
}

function isPayoutId(id: unknown): id is number | string {
  if (typeof id === "number") return Number.isSafeInteger(id) && id >= 0;
  return typeof id === "string" && /^\d{1,18}$/.test(id);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
