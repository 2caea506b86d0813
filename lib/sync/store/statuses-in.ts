import { isObject } from "#lib/provider/normalise/field-reader.ts";
import { fieldsOf } from "#lib/resources/define-resource.ts";
import { eachResource, type ResourceName } from "#lib/resources/resources.ts";
import type { StatusKind } from "#lib/resources/status-meaning.ts";
import type { SeenStatus } from "#lib/status-definitions/note-statuses.ts";

const STATUSES = eachResource((resource) =>
  fieldsOf(resource).flatMap(({ status, path }) =>
    status === undefined ? [] : [{ status, path: path.split(".") }],
  ),
);

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
    for (const { status, path } of STATUSES[resource]) add(status, valueAt(value, path));
  }
  return [...seen.values()];
}

/** What is at a path of a list item: own properties alone, so that no name finds Object.prototype's. */
function valueAt(value: object, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (held, name) => (isObject(held) && Object.hasOwn(held, name) ? Reflect.get(held, name) : null),
    value,
  );
}
