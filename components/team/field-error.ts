import { problemOf } from "#components/data-table/problem-of.ts";

/** What Counterfoil said of one field, if it did. */
export function fieldError(error: Error | null, field: string): string | undefined {
  if (error === null) return undefined;
  return problemOf(error).errors?.[field]?.join(" ");
}
