import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Place } from "#lib/mirror/store/stored-rows.ts";
import type { FindingKind, FoundRecord } from "#lib/schemas/mirror/mirror-finding.ts";

/** Of many records of one finding the first are named. */
const MOST_NAMED = 20;

export type Found = {
  kind: FindingKind;
  /** The stretch of time that it was found in; RFC 3339 in UTC, null for no bound. */
  from: string | null;
  to: string | null;
  count: number;
  records: readonly FoundRecord[];
  /** What each side counted, where it is that which differed. */
  totals?: { service: number; mirror: number };
};

/**
 * Notes what the proof found, in the transaction that mends it; what is only counted is mended later. Of records that are gone all are kept,
 * since nobody has them any more.
 */
export async function noteFinding(
  { transaction, merchant, resource }: Place,
  { kind, from, to, count, records, totals }: Found,
): Promise<void> {
  const named = kind === "gone" ? records : records.slice(0, MOST_NAMED);
  const [only] = records;
  await transaction
    .insertInto("mirror_finding")
    .values({
      ...{ merchant_id: merchant, id: randomUUIDv7(), resource, kind },
      record_id: count === 1 && only !== undefined ? only.id : null,
      detail: JSON.stringify({ from, to, count, records: named, totals }),
      ...(!isMendedLater(kind) && { mended_at: sql<string>`clock_timestamp()` }),
    })
    .execute();
}

function isMendedLater(kind: FindingKind): boolean {
  return kind === "count" || kind === "undated";
}
