import type { Database } from "#sandbox/database/connection.ts";
import type { Overrides } from "#sandbox/faults/overrides.ts";
import type { Settings } from "#sandbox/settings.ts";

/** What every route works with. */
export type Service = { database: Database; settings: Settings; overrides: Overrides };

/** The id of a path as a number; null where it is not numeric. */
export function readId(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
