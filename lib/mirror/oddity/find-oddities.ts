import { INTERFACE_SHAPES, type Shape } from "#lib/mirror/oddity/interface-shape.ts";
import type { OddityKind } from "#lib/schemas/mirror/mirror-oddity.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import { isObject, rawText } from "#lib/service/normalise/reader.ts";
import { RESOURCES } from "#lib/service/resources.ts";

/**
 * Something that one entry does otherwise than the interface says. `path` is the field's ("row" for a
 * whole row), `word` the value that tells kinds of it apart ("" where none does), `example` the JSON
 * that came, cut.
 */
export type Oddity = { kind: OddityKind; path: string; word: string; example: string };

const LONGEST_WORD = 80;

/**
 * What an entry of a list does otherwise than section 2 and 3 of the interface: a row that is no
 * object or has no id, a field of another type, one that is not there or that nobody named, a word
 * that did not appear; a createdAt that lies outside of the from and to that it was shown for (`isAstray`).
 */
export function findOddities(resource: Mirrored, value: unknown, isAstray = false): Oddity[] {
  if (!isObject(value)) {
    return [{ kind: "row", path: "row", word: "", example: rawText(value) }];
  }
  const { id, unreadable } = RESOURCES[resource].normalise(value);
  const found: Oddity[] = Object.entries(unreadable).map(([path, example]) => ({
    ...{ kind: "type", path, word: "", example },
  }));
  if (id === null && !("id" in unreadable)) {
    found.push({ kind: "row", path: "id", word: "", example: rawText(value) });
  }
  if (isAstray) {
    const example = "createdAt" in value ? rawText(value.createdAt) : "";
    found.push({ kind: "filter", path: "createdAt", word: "", example });
  }
  lookAt(INTERFACE_SHAPES[resource], value, "", found);
  return found;
}

function lookAt(shape: Shape, value: object, prefix: string, found: Oddity[]): void {
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
