import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { isDay } from "#lib/dates/day.ts";
import { PRESETS } from "#lib/dates/preset-names.ts";
import { isZone } from "#lib/dates/zone.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { hasColumn } from "#lib/resources/select-export-columns.ts";
import { recordFilterShape } from "#lib/schemas/synced/record-filter.ts";
import { sortingSchema } from "#lib/schemas/synced/sorting.ts";
import { canonicalQuery } from "#lib/schemas/views/canonical-query.ts";

/** As long as the table takes it, which is as long as an address may well be. */
const LONGEST = 8_000;

const day = z.string().refine(isDay).optional();

/**
 * A view's query in its canonical form; null for what no list of the resource can show: an unknown
 * parameter, one given twice, or a value that the list would not apply.
 */
export function readViewQuery(resource: ResourceName, query: string): string | null {
  const given = [...new URLSearchParams(query)];
  const named = Object.fromEntries(given);
  if (Object.keys(named).length < given.length) return null;
  const schema = z.strictObject({
    ...recordFilterShape,
    from: day,
    to: day,
    range: z.enum(PRESETS).optional(),
    tz: z.string().refine(isZone).optional(),
    sort: sortingSchema(resource),
    columns: z.string().refine(areColumnsOf(resource)).optional(),
  });
  if (!schema.safeParse(named).success) return null;
  const canonical = canonicalQuery(query);
  return canonical.length <= LONGEST ? canonical : null;
}

function areColumnsOf(resource: ResourceName): (text: string) => boolean {
  return (text) => text.split(",").every((id) => hasColumn(resource, id));
}
