import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { isObject, rawText, readCode } from "#lib/provider/normalise/field-reader.ts";
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

/** Schema drift in a batch: how many of its list items show it, and the first of them. */
export type CountedDrift = Drift & { recordId: string | null; times: number };

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
    const word = readCode(inner);
    if (word !== null && shape.words.get(field)?.has(word) === false) {
      const example = rawText(inner);
      found.push({ kind: "value", path, word: word.slice(0, LONGEST_WORD), example });
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

/**
 * A list item as it came; `id` null if it can't be read; whether the provider filters it by another
 * time.
 */
type Seen = { id: string | null; value: unknown; isMisplaced?: boolean };

/** The schema drift in a batch of list items, one for each kind, sorted by key. */
export function countDrifts(resource: ResourceName, entries: Iterable<Seen>): CountedDrift[] {
  const counted = new Map<string, CountedDrift>();
  for (const { id, value, isMisplaced } of entries) {
    for (const drift of findDrifts(resource, value, isMisplaced)) {
      const key = JSON.stringify([drift.kind, drift.path, drift.word]);
      const known = counted.get(key);
      if (known === undefined) counted.set(key, { ...drift, recordId: id, times: 1 });
      else known.times += 1;
    }
  }
  // Writers that go through the same keys in the same order do not wait for each other in a circle.
  return [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, drift]) => drift);
}
