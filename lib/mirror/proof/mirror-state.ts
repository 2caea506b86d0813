import "server-only";
import { sql } from "kysely";
import { type Database, database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { readOddities } from "#lib/mirror/proof/read-oddities.ts";
import { PACE_SECONDS, readWindows, type WindowSums } from "#lib/mirror/proof/read-windows.ts";
import { timeLeft } from "#lib/mirror/proof/time-left.ts";
import { completenessOf } from "#lib/mirror/read/completeness.ts";
import type { MirroredResource, MirrorState } from "#lib/schemas/mirror/mirror-state.ts";
import { MIRRORED, type Mirrored } from "#lib/schemas/mirror/resource.ts";

/** How the copy does, resource by resource, and what the service does otherwise than its interface. */
export async function readMirrorState(on: Database = database()): Promise<MirrorState> {
  const merchant = await merchantId(on);
  const [windows, progress, counts, oddities] = await Promise.all([
    readWindows(on, merchant),
    readProgress(on, merchant),
    countRecords(on, merchant),
    readOddities(on, merchant),
  ]);
  const resources = MIRRORED.map(async (resource): Promise<MirroredResource> => {
    const own = progress.find((row) => row.resource === resource);
    const sums = windows.find((row) => row.resource === resource);
    const filling = own !== undefined && own.filled_at === null;
    const expected = toCount(filling ? own.expected : sums?.service);
    const records = counts.get(resource) ?? 0;
    const pace = { came: Number(sums?.came ?? 0), seconds: PACE_SECONDS };
    return {
      resource,
      completeness: await completenessOf(resource, on),
      records,
      expected,
      fill: {
        beganAt: own?.first_fill_began_at ?? null,
        filledAt: own?.filled_at ?? null,
        secondsLeft: filling ? timeLeft({ expected, records }, pace) : null,
      },
      ...proofOf(sums),
      troubleSince: own?.trouble_since ?? null,
    };
  });
  return { resources: await Promise.all(resources), oddities };
}

function proofOf(sums: WindowSums | undefined) {
  return {
    windows: {
      all: Number(sums?.windows ?? 0),
      proven: Number(sums?.proven ?? 0),
      asked: Number(sums?.asked ?? 0),
    },
    countedSince: sums?.counted_since ?? null,
    comparedSince: sums?.compared_since ?? null,
    lastComparedAt: sums?.last_compared_at ?? null,
  };
}

function readProgress(on: Database, merchant: string) {
  return on
    .selectFrom("mirror_progress")
    .select(["resource", "first_fill_began_at", "filled_at", "expected", "trouble_since"])
    .where("merchant_id", "=", merchant)
    .execute();
}

/** From the rollups, which are kept right with every write; only the catalogue is counted itself. */
async function countRecords(on: Database, merchant: string): Promise<Map<Mirrored, number>> {
  const { rows } = await sql<{ resource: string; records: string }>`
    select resource, sum(count) as records from mirror_day
      where merchant_id = ${merchant} and resource <> 'currencies' group by resource
    union all
    select 'currencies', count(*) from mirror_currency where merchant_id = ${merchant}`.execute(on);
  const counts = new Map(rows.map(({ resource, records }) => [resource, Number(records)]));
  return new Map(MIRRORED.map((resource) => [resource, counts.get(resource) ?? 0]));
}

function toCount(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text);
}
