import * as z from "zod";
import { DATED } from "#sandbox/paging/counters.ts";
import { withOffset } from "#sandbox/wire/large-ids.ts";

const json = z.json();

/**
 * Changes how one record is written on the wire, for tests of a reader's tolerance: `patch` sets
 * fields (objects within are merged), `remove` takes fields away, `replace` writes another value in
 * the record's place. The stored record stays as it is.
 */
const overrideSchema = z.strictObject({
  resource: z.enum([...DATED, "currencies"]),
  id: z.union([z.int(), z.string().regex(/^\d+$/)]),
  patch: z.record(z.string(), json).optional(),
  remove: z.array(z.string()).optional(),
  replace: json.optional(),
});

export const overridesSchema = z
  .union([z.array(overrideSchema), overrideSchema])
  .transform((given) => (Array.isArray(given) ? given : [given]));

type Override = z.infer<typeof overrideSchema>;

export class Overrides {
  readonly #idOffset: bigint;
  #byRecord = new Map<string, Override>();

  /** `idOffset` is added to every id that is written; overrides name records by their stored ids or by those. */
  constructor(idOffset = 0n) {
    this.#idOffset = idOffset;
  }

  set(overrides: readonly Override[]): void {
    this.#byRecord = new Map(overrides.map((each) => [`${each.resource}/${each.id}`, each]));
  }

  clear(): void {
    this.#byRecord.clear();
  }

  /** The record as JSON text, changed where an override says so. */
  write(resource: Override["resource"], record: object): string {
    const id = "id" in record ? String(record.id) : "";
    const wireId = id === "" ? "" : String(BigInt(id) + this.#idOffset);
    const override =
      this.#byRecord.get(`${resource}/${wireId}`) ?? this.#byRecord.get(`${resource}/${id}`);
    if (override === undefined) return JSON.stringify(withOffset(record, this.#idOffset));
    if (override.replace !== undefined) return JSON.stringify(override.replace);
    const patched = merge({ ...withOffset(record, this.#idOffset) }, override.patch ?? {});
    for (const field of override.remove ?? []) delete patched[field];
    return JSON.stringify(patched);
  }
}

type Fields = Record<string, unknown>;

function merge(record: Fields, patch: Fields): Fields {
  const merged: Fields = { ...record };
  for (const [field, value] of Object.entries(patch)) {
    const before = merged[field];
    merged[field] = isFields(before) && isFields(value) ? merge(before, value) : value;
  }
  return merged;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
