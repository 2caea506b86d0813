import { sql } from "kysely";
import { copyCompletion } from "#lib/payout-rows/copy-completion.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import { followedEnd } from "#lib/sync/store/followed-end.ts";
import type { News } from "#lib/sync/store/listed-record.ts";
import { isFinalRecord } from "#lib/sync/store/rows/to-row.ts";
import type { StoredTable } from "#lib/sync/store/stored-rows.ts";

type Read = {
  /** What was read of payouts that are synced. */
  news: readonly News[];
  readAt: string;
  /** Those whose stored row is about to be written: the others are as they were, or were read later. */
  accepted: ReadonlySet<string>;
  /** What administrators said of statuses. */
  defined: readonly DefinedStatus[];
};

/**
 * Notes, before their rows are written, which readings show payouts final for the first time and which showed
 * them open for the last: the same whatever the order in which readings come. A payout that is seen open after
 * an end counts from its next end. Where the order was followed to the end before sync read it, it ended then.
 */
export async function noteEnds(
  place: StoredTable,
  { news, readAt, accepted, defined }: Read,
): Promise<void> {
  if (news.length === 0) return;
  const { transaction, account } = place;
  const readings = news.map(({ id, value }) => ({
    id,
    ends: isFinalRecord("payouts", value, defined),
    accepted: accepted.has(id),
  }));
  const at = sql`${readAt}::timestamptz`;
  const followed = followedEnd({
    account,
    defined,
    payoutId: sql`held.id`,
    openSeenAt: sql`held.read_at`,
    endSeenAt: sql`held.at`,
  });
  const { rows } = await sql<{ id: string }>`
    with held as (
      select p.id, p.final, p.read_at, p.open_seen_at, p.final_seen_at,
        coalesce(p.final_seen_at, p.read_at) as ended_at, r.ends, r.accepted, ${at} as at
      from json_to_recordset(${JSON.stringify(readings)}::json)
        as r (id numeric, ends boolean, accepted boolean)
      join synced_payout p on p.account_id = ${account} and p.id = r.id
      where case
        when r.ends and p.final then ${at} > coalesce(p.open_seen_at, '-infinity')
          and (${at} < coalesce(p.final_seen_at, p.read_at) or r.accepted)
        when r.ends or r.accepted then r.accepted
        else p.final and ${at} < coalesce(p.final_seen_at, p.read_at) end
      -- By what is locked: another reading may be noted at the same time.
      order by p.id for update of p
    ), noted as (
      select id,
        case when ends and final then least(ended_at, at) when ends then coalesce(${followed}, at)
          when not accepted then final_seen_at end as final_seen_at,
        case when ends and final then open_seen_at when ends then least(read_at, at)
          when not accepted then greatest(open_seen_at, at) end as open_seen_at
      from held
    )
    update synced_payout p
    set final_seen_at = noted.final_seen_at, open_seen_at = noted.open_seen_at
    from noted
    where p.account_id = ${account} and p.id = noted.id
      and (p.final_seen_at, p.open_seen_at)
        is distinct from (noted.final_seen_at, noted.open_seen_at)
    returning p.id`.execute(transaction);
  // The list rows of the others follow when their synced rows are written.
  const late = rows.map(({ id }) => id).filter((id) => !accepted.has(id));
  await copyCompletion(place, late);
}

/**
 * Of payouts whose status an administrator said to be an end while they had it: they came to it when it was
 * first seen.
 */
export async function noteDefinedEnds(
  { transaction, account }: StoredTable,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update synced_payout p
    set final_seen_at = coalesce(change.first_seen_at, p.first_seen_at),
      open_seen_at = change.before_seen_at
    from unnest(${ids}::numeric[]) as ended (id)
    left join lateral (
      select first_seen_at, before_seen_at from record_change
      where account_id = ${account} and resource = 'payouts' and record_id = ended.id
        and field = 'status'
      order by first_seen_at desc limit 1) change on true
    where p.account_id = ${account} and p.id = ended.id and not p.final
      and p.final_seen_at is null`.execute(transaction);
}
