import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { isZone } from "#lib/dates/zone.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";
import type { PreferenceChange, StoredPreferences } from "#lib/schemas/preferences/preferences.ts";
import { WIDTH } from "#lib/schemas/preferences/widths.ts";
import { csvDialectSchema } from "#lib/schemas/synced/csv-dialect-schema.ts";

const MOST_COLUMNS = 40;

const columnId = z.string().regex(/^[a-zA-Z][\w-]{0,39}$/);
const columns = z.array(columnId).max(MOST_COLUMNS);
const widths = z
  .record(columnId, z.int().min(WIDTH.least).max(WIDTH.most))
  .refine((held) => Object.keys(held).length <= MOST_COLUMNS);

/** What is stored under a name by itself. */
const SINGLE = {
  theme: z.enum(["system", "light", "dark"]),
  zone: z.string().refine(isZone),
  density: z.enum(["comfortable", "dense"]),
  dialect: csvDialectSchema,
};
/** What is stored for each list. */
const OF_LISTS = { columns, widths };
const list = z.enum([...RESOURCE_NAMES, "audit"]);

/** A change that the browser asks for; what isn't named stays. */
export const preferenceChangeSchema: z.ZodType<PreferenceChange> = z.strictObject({
  theme: SINGLE.theme.optional(),
  zone: SINGLE.zone.nullable().optional(),
  density: SINGLE.density.optional(),
  dialect: SINGLE.dialect.optional(),
  columns: z.partialRecord(list, columns.nullable()).optional(),
  widths: z.partialRecord(list, widths.nullable()).optional(),
});

/** What a member stored, as the API answers it. */
export const storedPreferencesSchema: z.ZodType<StoredPreferences> = z.object({
  theme: SINGLE.theme.optional(),
  zone: SINGLE.zone.optional(),
  density: SINGLE.density.optional(),
  dialect: SINGLE.dialect.optional(),
  columns: z.record(z.string(), columns),
  widths: z.record(z.string(), widths),
});

/** One stored value; `key` is its name, for a list's "columns.payouts". A null value is removed. */
export type PreferenceRow = { key: string; value: unknown };

/** The rows that a change writes. */
export function rowsOf({ columns, widths, ...single }: PreferenceChange): PreferenceRow[] {
  return [
    ...Object.entries(single).map(([key, value]) => ({ key, value })),
    ...ofLists("columns", columns),
    ...ofLists("widths", widths),
  ].filter(({ value }) => value !== undefined);
}

function ofLists(name: keyof typeof OF_LISTS, held: Record<string, unknown> = {}): PreferenceRow[] {
  return Object.entries(held).map(([list, value]) => ({ key: `${name}.${list}`, value }));
}

/** What rows say; one that no schema takes, as a former release may have written it, says nothing. */
export function preferencesOf(rows: readonly PreferenceRow[]): StoredPreferences {
  const stored: StoredPreferences = { columns: {}, widths: {} };
  for (const { key, value } of rows) {
    const [name, listName = ""] = key.split(".");
    const held = storedPreferencesSchema.safeParse({
      columns: name === "columns" ? { [listName]: value } : {},
      widths: name === "widths" ? { [listName]: value } : {},
      ...(listName === "" && { [key]: value }),
    });
    if (!held.success) continue;
    const { columns, widths, ...single } = held.data;
    Object.assign(stored, single);
    Object.assign(stored.columns, columns);
    Object.assign(stored.widths, widths);
  }
  return stored;
}
