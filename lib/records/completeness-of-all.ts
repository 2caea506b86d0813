import "server-only";
import type { Database } from "#lib/database/connection.ts";
import { compareInstants } from "#lib/dates/normal-instant.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";

/** From the worst on: what is shown of several copies is as complete as the least of them. */
const STATES = ["off", "filling", "incomplete", "behind", "complete"] as const;

/** How complete the synced records of all resources are together. */
export async function completenessOfAll(on: Database): Promise<Completeness> {
  return together(
    await Promise.all(RESOURCE_NAMES.map((resource) => completenessOf(resource, on))),
  );
}

/** The worst state, the earliest time, and whatever any of them says is missing. */
function together(copies: readonly Completeness[]): Completeness {
  const states = copies.map(({ state }) => state);
  const ends = copies.map(({ to }) => to);
  const missing = new Set(copies.flatMap((copy) => (copy.missing === null ? [] : [copy.missing])));
  return {
    state: STATES.find((state) => states.includes(state)) ?? "off",
    to: ends.reduce(earlier),
    missing: missing.size === 0 ? null : [...missing].join(" "),
  };
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return compareInstants(a, b) <= 0 ? a : b;
}
