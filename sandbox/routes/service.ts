import type { Database } from "#sandbox/database/connection.ts";
import type { Overrides } from "#sandbox/faults/overrides.ts";
import type { Settings } from "#sandbox/sandbox-settings.ts";

/** What every route works with. */
export type Service = { database: Database; settings: Settings; overrides: Overrides };

/**
 * The stored id, as text, of an id in a path; null if that is not numeric. No record has a negative
 * one.
 */
export function readId(text: string, { settings }: Pick<Service, "settings">): string | null {
  if (!/^\d{1,40}$/.test(text)) return null;
  const id = BigInt(text) - settings.idOffset;
  return id > LARGEST_STORED ? "-1" : String(id);
}

const LARGEST_STORED = 2n ** 63n - 1n;
