import type * as z from "zod";
import { Failure } from "#lib/schemas/failure.ts";
import { isStorable } from "#lib/schemas/synced/storable.ts";

/** More than any page has fields: a list of 30,000 wrong entries is not answered by as many messages. */
const MOST_MESSAGES = 100;

/** Parses what came in by its schema, or fails as invalid_request with the messages by field, of which the first count. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const texts = textsIn(value);
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    // PostgreSQL accepts no NUL, not even as a value to search for, and jsonb no half a character: it
    // would be answered as a fault of Counterfoil.
    if (!texts.every(isStorable)) throw invalid("A text holds a NUL or half a character.");
    return parsed.data;
  }
  throw new Failure("invalid_request", "The given data was invalid.", {
    errors: errorsByField(parsed.error.issues.slice(0, MOST_MESSAGES)),
  });
}

/**
 * All texts of the input. Refuses "__proto__", which schemas ignore, whatever they say of unknown
 * fields: it would change nothing here, but its sender is told so.
 */
function textsIn(value: unknown): string[] {
  // Without recursion: a body may be nested deeper than the stack is.
  const open = [value];
  const texts: string[] = [];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === "string") texts.push(one);
    if (typeof one !== "object" || one === null) continue;
    if (Object.hasOwn(one, "__proto__")) throw invalid('"__proto__" is not known here.');
    for (const inner of Object.values(one)) open.push(inner);
  }
  return texts;
}

function invalid(message: string): Failure {
  return new Failure("invalid_request", "The given data was invalid.", {
    errors: { body: [message] },
  });
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

/** The query of a URL; a parameter that is given twice has no one value and is refused. */
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
