import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import {
  DATED_RESOURCE_NAMES,
  RESOURCE_NAMES,
  type ResourceName,
} from "#lib/resources/resources.ts";
import { type SchemaDrift, schemaDriftSchema } from "#lib/schemas/synced/schema-drift.ts";
import type { SyncedResource, SyncState } from "#lib/schemas/synced/sync-state.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";
import { timeLeft } from "#lib/sync/completeness/time-left.ts";
import { summedDays } from "#lib/sync/store/summed-days.ts";

/** The pace of a backfill is measured over this long. */
const PACE_SECONDS = 30;

/**
 * The state of the sync, resource by resource, and where the provider differs from its interface.
 */
export async function readSyncState(): Promise<SyncState> {
  const on = database();
  const account = await accountId(on);
  const [windows, progress, counts, drifts] = await Promise.all([
    readWindows(on, account),
    readProgress(on, account),
    countRecords(on, account),
    readDrifts(on, account),
  ]);
  const resources = RESOURCE_NAMES.map(async (resource): Promise<SyncedResource> => {
    const own = progress.find((row) => row.resource === resource);
    const sums = windows.find((row) => row.resource === resource);
    const filling = own !== undefined && own.filled_at === null;
    const expected = toCount(filling ? own.expected : sums?.provider);
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
      ...verificationOf(sums),
      troubleSince: own?.trouble_since ?? null,
    };
  });
  return { resources: await Promise.all(resources), drifts };
}

function verificationOf(sums: WindowSums | undefined) {
  return {
    windows: {
      all: Number(sums?.windows ?? 0),
      proven: Number(sums?.verified ?? 0),
      asked: Number(sums?.asked ?? 0),
    },
    countedSince: sums?.counted_since ?? null,
    comparedSince: sums?.compared_since ?? null,
    lastComparedAt: sums?.last_compared_at ?? null,
  };
}

function readProgress(on: Database, account: string) {
  return on
    .selectFrom("sync_progress")
    .select(["resource", "first_fill_began_at", "filled_at", "expected", "trouble_since"])
    .where("account_id", "=", account)
    .execute();
}

/** From the daily sums, which each write keeps right; only the catalogue's rows are counted. */
async function countRecords(on: Database, account: string): Promise<Map<ResourceName, number>> {
  const dated = DATED_RESOURCE_NAMES.map(
    (resource) => sql`
      select ${resource} as resource, coalesce(sum(count), 0) as records
      from (${summedDays({ account, resource })}) as summed`,
  );
  const { rows } = await sql<{ resource: string; records: string }>`
    ${sql.join(dated, sql` union all `)}
    union all
    select 'currencies', count(*) from synced_currency where account_id = ${account}`.execute(on);
  const counts = new Map(rows.map(({ resource, records }) => [resource, Number(records)]));
  return new Map(RESOURCE_NAMES.map((resource) => [resource, counts.get(resource) ?? 0]));
}

function toCount(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text);
}

const MOST = 200;

/** Where the provider differs from its interface, last seen first. */
async function readDrifts(on: Database, account: string): Promise<SchemaDrift[]> {
  const rows = await on
    .selectFrom("schema_drift")
    .select(["resource", "kind", "path", "example", "times"])
    .select(["record_id as recordId", "first_seen_at as firstSeenAt", "last_seen_at as lastSeenAt"])
    .where("account_id", "=", account)
    .orderBy("last_seen_at", "desc")
    .orderBy("resource")
    .orderBy("kind")
    .orderBy("path")
    .orderBy("word")
    .limit(MOST)
    .execute();
  return schemaDriftSchema.array().parse(rows);
}

/** What the windows of a resource say together; counts as the database writes them. */
type WindowSums = {
  resource: ResourceName;
  windows: string;
  /** Records at the provider, as each window was last counted; null while there is one that wasn't. */
  provider: string | null;
  verified: string;
  asked: string;
  /** Instants; null if a window was never counted or compared. */
  counted_since: string | null;
  compared_since: string | null;
  last_compared_at: string | null;
  /** Records of the windows that were verified in the last PACE_SECONDS. */
  came: string;
};

/** The sums of every resource's windows, including the tail, where new records arrive. */
async function readWindows(on: Database, account: string): Promise<WindowSums[]> {
  const { rows } = await sql<WindowSums>`
    select resource, count(*) as windows,
      case when bool_and(provider_total is not null) then sum(provider_total) end as provider,
      count(*) filter (where state = 'complete' and unkept = 0) as verified,
      count(*) filter (where asked_at is not null) as asked,
      case when bool_and(checked_at is not null) then min(checked_at) end as counted_since,
      case when bool_and(swept_at is not null) then min(swept_at) end as compared_since,
      max(swept_at) as last_compared_at,
      coalesce(sum(synced_total) filter (where state = 'complete' and checked_at
        > clock_timestamp() - make_interval(secs => ${PACE_SECONDS})), 0) as came
    from sync_window where account_id = ${account} group by resource`.execute(on);
  return rows;
}
