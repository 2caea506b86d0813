import { problemOf } from "#components/table/problem-of.ts";

/** What the desk said of one field, if it did. */
export function fieldError(error: Error | null, field: string): string | undefined {
  if (error === null) return undefined;
  return problemOf(error).errors?.[field]?.join(" ");
}
