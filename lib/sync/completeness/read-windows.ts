import "server-only";
import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

/** The pace of a backfill is measured over this long. */
export const PACE_SECONDS = 30;

/** What the windows of a resource say together; counts as the database writes them. */
export type WindowSums = {
  resource: ResourceName;
  windows: string;
  /** Records at the provider, as each window was last counted; null before any was. */
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
export async function readWindows(on: Database, account: string): Promise<WindowSums[]> {
  const { rows } = await sql<WindowSums>`
    select resource, count(*) as windows,
      sum(provider_total) as provider,
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
