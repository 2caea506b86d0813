import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { isObject, rawText } from "#lib/provider/normalise/field-reader.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { DriftKind } from "#lib/schemas/synced/schema-drift.ts";
import { INTERFACE_SHAPES, type Shape } from "#lib/sync/schema-drift/interface-shape.ts";

/**
 * One way in which a list item differs from the interface. `path` is the field's ("row" for a whole
 * row), `word` the value that distinguishes kinds of it ("" if none does), `example` the JSON that
 * came, cut.
 */
export type Drift = { kind: DriftKind; path: string; word: string; example: string };

const LONGEST_WORD = 80;

/**
 * How a list item differs from "Records" in docs/provider-interface.md: a row that is no object or has
 * no id, a field of another type, a missing or unknown field, an unknown word; a createdAt that lies
 * outside of the from and to that it was shown for (`isMisplaced`).
 */
export function findDrifts(resource: ResourceName, value: unknown, isMisplaced = false): Drift[] {
  if (!isObject(value)) {
    return [{ kind: "row", path: "row", word: "", example: rawText(value) }];
  }
  const { id, unreadable } = ENDPOINTS[resource].normalise(value);
  const found: Drift[] = Object.entries(unreadable).map(([path, example]) => ({
    kind: "type",
    path,
    word: "",
    example,
  }));
  if (id === null && !("id" in unreadable)) {
    found.push({ kind: "row", path: "id", word: "", example: rawText(value) });
  }
  if (isMisplaced) {
    const example = "createdAt" in value ? rawText(value.createdAt) : "";
    found.push({ kind: "filter", path: "createdAt", word: "", example });
  }
  lookAt(INTERFACE_SHAPES[resource], value, "", found);
  return found;
}

function lookAt(shape: Shape, value: object, prefix: string, found: Drift[]): void {
  let known = 0;
  for (const [field, inner] of Object.entries(value)) {
    const path = prefix + field;
    if (!shape.fields.has(field)) {
      found.push({ kind: "field", path, word: "", example: rawText(inner) });
      continue;
    }
    known += 1;
    if (typeof inner === "string" && shape.words.get(field)?.has(inner) === false) {
      const word = inner.slice(0, LONGEST_WORD);
      found.push({ kind: "value", path, word, example: rawText(inner) });
    }
    const below = shape.inner.get(field);
    if (below !== undefined && isObject(inner)) lookAt(below, inner, `${path}.`, found);
  }
  if (known === shape.fields.size) return;
  for (const field of shape.fields) {
    if (Object.hasOwn(value, field) || shape.optional.has(field) || field === "id") continue;
    found.push({ kind: "absent", path: prefix + field, word: "", example: "" });
  }
}
