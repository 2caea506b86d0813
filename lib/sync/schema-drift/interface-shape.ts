import { fieldsOf } from "#lib/resources/define-resource.ts";
import { eachResource, type ResourceName } from "#lib/resources/resources.ts";

/** What the interface says of an object's fields (docs/provider-interface.md). */
export type Shape = {
  fields: ReadonlySet<string>;
  /** Those that a list item may lack. */
  optional: ReadonlySet<string>;
  /** The words that appear for a field. */
  words: ReadonlyMap<string, ReadonlySet<string>>;
  inner: ReadonlyMap<string, Shape>;
};

/** Each resource's list item as "Records" in docs/provider-interface.md describes it, by the paths of its fields. */
export const INTERFACE_SHAPES = eachResource((resource) => {
  const known = fieldsOf(resource).flatMap(({ path, words, learnt }) =>
    learnt ? [] : [{ path, words }],
  );
  return shapeAt("", known, resource.optional ?? []);
});

/** Whether the interface names the field at a path, such as "conversion.rate", or the one that it is part of. */
export function isNamed(resource: ResourceName, path: string): boolean {
  let shape: Shape | undefined = INTERFACE_SHAPES[resource];
  for (const name of path.split(".")) {
    if (shape === undefined) return true;
    if (!shape.fields.has(name)) return false;
    shape = shape.inner.get(name);
  }
  return true;
}

type Known = { path: string; words: readonly string[] | undefined };

/** What is known of the object at a path, which ends with a point unless it is the record itself. */
function shapeAt(prefix: string, known: readonly Known[], optional: readonly string[]): Shape {
  const within = known.filter(({ path }) => path.startsWith(prefix));
  const named = within.map(({ path, words }) => ({ name: path.slice(prefix.length), words }));
  const objects = new Set(
    named.flatMap(({ name }) => (name.includes(".") ? [name.slice(0, name.indexOf("."))] : [])),
  );
  const own = named.filter(({ name }) => !name.includes("."));
  return {
    fields: new Set([...own.map(({ name }) => name), ...objects]),
    optional: new Set(prefix === "" ? optional : []),
    words: new Map(
      own.flatMap(({ name, words }) => (words === undefined ? [] : [[name, new Set(words)]])),
    ),
    inner: new Map([...objects].map((name) => [name, shapeAt(`${prefix}${name}.`, known, [])])),
  };
}
