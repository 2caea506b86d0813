import type { z } from "zod";
import { Failure } from "#lib/schemas/failure.ts";

/** Parses what came in by its schema, or fails as invalid_request with the messages by field. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  refuseOwnNames(value);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Failure("invalid_request", "The given data was invalid.", {
    errors: errorsByField(parsed.error.issues),
  });
}

/**
 * Schemas pass "__proto__" over, whatever they say of unknown fields. Nothing here would be changed by
 * it, but whoever sends it is told so.
 */
function refuseOwnNames(value: unknown): void {
  // Without recursion: a body may be nested deeper than the stack is.
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== "object" || one === null) continue;
    if (Object.hasOwn(one, "__proto__")) {
      throw new Failure("invalid_request", "The given data was invalid.", {
        errors: { body: ['"__proto__" is not known here.'] },
      });
    }
    for (const inner of Object.values(one)) open.push(inner);
  }
}

const UNKNOWN_FIELD = "This field is not known here.";

function errorsByField(issues: z.core.$ZodIssue[]): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  const add = (field: string, message: string) =>
    errors.set(field, [...(errors.get(field) ?? []), message]);
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) add(key, UNKNOWN_FIELD);
    } else {
      add(issue.path.join(".") || "body", issue.message);
    }
  }
  return Object.fromEntries(errors);
}

/** The query of an address; a parameter that is given twice has no one value and is refused. */
export function queryOf(url: string): Record<string, string> {
  const { searchParams } = new URL(url);
  const twice = [...new Set(searchParams.keys())].filter(
    (key) => searchParams.getAll(key).length > 1,
  );
  if (twice.length > 0) {
    throw new Failure("invalid_request", "The given data was invalid.", {
      errors: Object.fromEntries(twice.map((key) => [key, ["This is given more than once."]])),
    });
  }
  return Object.fromEntries(searchParams);
}
