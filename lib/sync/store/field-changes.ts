import { isNumberText } from "#lib/provider/json/parse-json.ts";
import { rawText } from "#lib/sync/store/raw-text.ts";
import { columnText } from "#lib/sync/store/rows/column-value.ts";

/** A field under the interface's own path ("conversion.rate"), as text before and after; null: absent. */
export type FieldChange = { field: string; before: string | null; after: string | null };

const PATH_LENGTH = 200;

/**
 * Every field in which two forms of a list item differ, including fields that the interface does
 * not name.
 */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [old, young] = [leaves(before), leaves(after)];
  const fields = [...new Set([...old.keys(), ...young.keys()])];
  return fields
    .map((field) => ({ field, before: old.get(field) ?? null, after: young.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

function leaves(value: unknown): Map<string, string> {
  const found = new Map<string, string>();
  collect(value, "", found);
  return found;
}

/** A null counts as absent: the interface has both for the same thing. */
function collect(value: unknown, path: string, found: Map<string, string>): void {
  if (value === undefined || value === null) return;
  if (typeof value !== "object" || isNumberText(value)) {
    const text = typeof value === "string" ? value : rawText(value);
    found.set(columnText(path.slice(0, PATH_LENGTH)) ?? "", columnText(text) ?? "");
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    collect(inner, path === "" ? name : `${path}.${name}`, found);
  }
}
