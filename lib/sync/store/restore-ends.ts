import { sql } from "kysely";
import { compareInstants } from "#lib/dates/normal-instant.ts";
import { copyCompletion } from "#lib/payout-rows/copy-completion.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import type { SeenEnd } from "#lib/schemas/synced/sync-discrepancy.ts";
import { followedEnd } from "#lib/sync/store/followed-end.ts";
import { isFinalStatus } from "#lib/sync/store/rows/final-status.ts";
import type { StoredTable } from "#lib/sync/store/stored-rows.ts";

/** A change of a payout's status (record_change). */
type StatusChange = {
  id: string;
  first_seen_at: string;
  before: string | null;
  after: string | null;
  before_seen_at: string | null;
};

/** When payouts that are about to be removed were seen to end, which their rows alone tell. Locks them. */
export async function readSeenEnds(
  { transaction, account, resource }: StoredTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SeenEnd>> {
  if (resource !== "payouts" || ids.length === 0) return new Map();
  const { rows } = await sql<SeenEnd & { id: string }>`
    select id, case when final then coalesce(final_seen_at, read_at) end as "finalSeenAt",
      case when final then open_seen_at else read_at end as "openSeenAt"
    from synced_payout where account_id = ${account} and id = any(${ids}::numeric[])
    order by id for update`.execute(transaction);
  return new Map(rows.map(({ id, ...seen }) => [id, seen]));
}

/**
 * Of payouts that were just inserted and had ended: where Counterfoil had them before, it knows when it first saw them
 * ended and last open, by the discrepancy that removed them or by the changes of their status, whichever is newer. A
 * payout that vanished for a while must not move into the month in which it came back.
 */
export async function restoreEnds(
  place: StoredTable,
  ids: readonly string[],
  defined: readonly DefinedStatus[],
): Promise<void> {
  if (ids.length === 0) return;
  const { transaction, account } = place;
  const { rows: removals } = await sql<SeenEnd & { id: string; at: string }>`
    select distinct on (record ->> 'id') record ->> 'id' as id, found_at as at,
      record ->> 'finalSeenAt' as "finalSeenAt", record ->> 'openSeenAt' as "openSeenAt"
    from sync_discrepancy, jsonb_array_elements(detail -> 'records') as record
    where account_id = ${account} and resource = 'payouts' and kind = 'gone'
      and record ->> 'id' = any(${ids}::text[]) and record ? 'openSeenAt'
    order by record ->> 'id', found_at desc`.execute(transaction);
  const { rows: changes } = await sql<StatusChange>`
    select record_id as id, first_seen_at, before, after, before_seen_at from record_change
    where account_id = ${account} and resource = 'payouts' and field = 'status'
      and record_id = any(${ids}::numeric[])
    order by record_id, first_seen_at desc`.execute(transaction);
  const removalOf = new Map(removals.map((removal) => [removal.id, removal]));
  const changesOf = Map.groupBy(changes, ({ id }) => id);
  const known = ids.flatMap((id) => {
    const [removal, own = []] = [removalOf.get(id), changesOf.get(id)];
    const [newest] = own;
    const isChange =
      newest !== undefined &&
      (removal === undefined || compareInstants(newest.first_seen_at, removal.at) > 0);
    const seen = isChange ? seenEndOf(own, newest, defined) : removal;
    return seen === undefined ? [] : [{ ...seen, id }];
  });
  if (known.length === 0) return;
  const followed = followedEnd({
    account,
    defined,
    payoutId: sql`p.id`,
    openSeenAt: sql`known."openSeenAt"`,
    endSeenAt: sql`coalesce(known."finalSeenAt", p.read_at)`,
  });
  await sql`
    update synced_payout p
    set final_seen_at = coalesce(${followed}, known."finalSeenAt"), open_seen_at = known."openSeenAt"
    from json_to_recordset(${JSON.stringify(known)}::json)
      as known (id numeric, "finalSeenAt" timestamptz, "openSeenAt" timestamptz)
    where p.account_id = ${account} and p.id = known.id
      -- Otherwise it was another payout's that had this ID.
      and coalesce(known."finalSeenAt", known."openSeenAt") >= p.created_at`.execute(transaction);
  await copyCompletion(
    place,
    known.map(({ id }) => id),
  );
}

/** By the changes of a payout's status, newest first: the first of the ends that it has come to since it was last open. */
function seenEndOf(
  changes: readonly StatusChange[],
  newest: StatusChange,
  defined: readonly DefinedStatus[],
): SeenEnd {
  const isEnd = (status: string | null) => isFinalStatus("payout", status, defined);
  const open = changes.findIndex(({ after }) => !isEnd(after));
  const first = changes.slice(0, open === -1 ? changes.length : open).at(-1);
  // It ended unseen, after it was seen open.
  if (first === undefined) return { finalSeenAt: null, openSeenAt: newest.first_seen_at };
  // Its first reading showed it ended.
  if (isEnd(first.before)) {
    return { finalSeenAt: first.before_seen_at ?? first.first_seen_at, openSeenAt: null };
  }
  return { finalSeenAt: first.first_seen_at, openSeenAt: first.before_seen_at };
}
