import { z } from "zod";

const json = z.json();

/**
 * Changes how one record is written on the wire, for tests of a reader's tolerance: `patch` sets
 * fields (objects within are merged), `remove` takes fields away, `replace` writes another value in
 * the record's place. The stored record stays as it is.
 */
const overrideSchema = z.strictObject({
  resource: z.enum(["payouts", "payments", "transactions", "currencies"]),
  id: z.number().int(),
  patch: z.record(z.string(), json).optional(),
  remove: z.array(z.string()).optional(),
  replace: json.optional(),
});

export const overridesSchema = z
  .union([z.array(overrideSchema), overrideSchema])
  .transform((given) => (Array.isArray(given) ? given : [given]));

type Override = z.infer<typeof overrideSchema>;

export class Overrides {
  #byRecord = new Map<string, Override>();

  set(overrides: readonly Override[]): void {
    this.#byRecord = new Map(overrides.map((each) => [`${each.resource}/${each.id}`, each]));
  }

  clear(): void {
    this.#byRecord.clear();
  }

  /** The record as JSON text, changed where an override says so. */
  write(resource: Override["resource"], record: object): string {
    const id = "id" in record ? String(record.id) : "";
    const override = this.#byRecord.get(`${resource}/${id}`);
    if (override === undefined) return JSON.stringify(record);
    if (override.replace !== undefined) return JSON.stringify(override.replace);
    const patched = merge({ ...record }, override.patch ?? {});
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
