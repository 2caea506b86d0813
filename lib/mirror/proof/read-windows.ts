import "server-only";
import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** So far back looks the pace of a first fill. */
export const PACE_SECONDS = 30;

/** What the windows of a resource say together; counts as the database writes them. */
export type WindowSums = {
  resource: Mirrored;
  windows: string;
  /** Records at the service, as each window was last counted; null before any was. */
  service: string | null;
  proven: string;
  asked: string;
  /** Instants; null where a window was never counted or compared. */
  counted_since: string | null;
  compared_since: string | null;
  last_compared_at: string | null;
  /** Records of the windows that were proven in the last PACE_SECONDS. */
  came: string;
};

/** The sums of every resource's windows, the head among them, where new records arrive. */
export async function readWindows(on: Database, merchant: string): Promise<WindowSums[]> {
  const { rows } = await sql<WindowSums>`
    select resource, count(*) as windows,
      sum(service_total) as service,
      count(*) filter (where state = 'complete') as proven,
      count(*) filter (where asked_at is not null) as asked,
      case when bool_and(checked_at is not null) then min(checked_at) end as counted_since,
      case when bool_and(swept_at is not null) then min(swept_at) end as compared_since,
      max(swept_at) as last_compared_at,
      coalesce(sum(mirror_total) filter (where state = 'complete' and checked_at
        > clock_timestamp() - make_interval(secs => ${PACE_SECONDS})), 0) as came
    from mirror_window where merchant_id = ${merchant} group by resource`.execute(on);
  return rows;
}
