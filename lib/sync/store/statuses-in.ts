import { isObject } from "#lib/provider/normalise/reader.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { StatusKind } from "#lib/resources/status.ts";
import type { SeenStatus } from "#lib/statuses/note-statuses.ts";

/**
 * The statuses of list items as they came, each once, with the first record that has it. A
 * payment's transaction and conversion have their own.
 */
export function statusesIn(
  resource: ResourceName,
  entries: readonly { id: string | null; value: unknown }[],
): SeenStatus[] {
  const seen = new Map<string, SeenStatus>();
  for (const { id, value } of entries) {
    if (!isObject(value)) continue;
    const add = (kind: StatusKind, status: unknown) => {
      if (typeof status !== "string") return;
      const key = `${kind} ${status}`;
      if (!seen.has(key)) seen.set(key, { kind, status, recordId: id });
    };
    const of: { [field: string]: unknown } = { ...value };
    if (resource === "payouts") add("payout", of.status);
    if (resource === "transactions") add("transaction", of.status);
    if (resource !== "payments") continue;
    add("payment", of.paymentStatus);
    if (isObject(of.transaction)) add("transaction", fieldOf(of.transaction, "status"));
    if (isObject(of.conversion)) add("conversion", fieldOf(of.conversion, "conversionStatus"));
  }
  return [...seen.values()];
}

function fieldOf(value: object, field: string): unknown {
  return new Map<string, unknown>(Object.entries(value)).get(field);
}
