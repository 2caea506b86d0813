import { problemOf } from "#lib/schemas/problem-error.ts";

/** What Counterfoil said of one field, if it did. */
export function fieldError(error: Error | null, field: string): string | undefined {
  if (error === null) return undefined;
  return problemOf(error).errors?.[field]?.join(" ");
}
