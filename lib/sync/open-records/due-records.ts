import "server-only";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import { database } from "#lib/database/connection.ts";
import { normalStatusOf } from "#lib/database/normal-status.ts";
import { statusKindOf } from "#lib/resources/define-resource.ts";
import { type DatedResourceName, RESOURCES } from "#lib/resources/resources.ts";
import { statusesThat } from "#lib/resources/status-meaning.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";
import type { LookedFor } from "#lib/sync/open-records/looked-for.ts";
import type { DueRecord } from "#lib/sync/open-records/time-ranges.ts";

/** This many are read again in one round. */
const MOST = 200;
/** Records between two due ones are counted so far: more than that is never read for two. */
const FAR = 41;

/**
 * The records that are not final and are due to be read again, the longest waiting first, given in the
 * order of time. How long each waits grows with its age: a twentieth of it, from half a minute to an
 * hour; a fifth of it, from two minutes to a day, where nobody has said what its status means. What was read later than
 * now, since the database's clock was set back, is due at once. So is a payout whose order was followed to another status
 * since: lists show that one, files and figures the synced one. (Of one that had ended, the follower asks for the window:
 * `askForPayout`.) What was looked for and not seen waits as long from then.
 */
export async function dueRecords(
  resource: DatedResourceName,
  lookedFor: LookedFor,
): Promise<(DueRecord & { id: string })[]> {
  const table = sql.table(RESOURCES[resource].table);
  const account = await accountId();
  // A settled payment is still followed while its transaction is open, so ends are among the known ones.
  const kind = statusKindOf(RESOURCES[resource]);
  const isFollowedOn =
    resource === "payouts"
      ? sql<boolean>`exists (
          select from payout_row followed
          where followed.account_id = ${account} and followed.provider_payout_id = record.id
            and followed.order_status_at > record.read_at
            and left(followed.order_status, 120) is distinct from record.status)`
      : sql<boolean>`false`;
  const defined = await definedStatuses();
  const known = kind === null ? [] : statusesThat(kind, () => true, defined);
  // A payment is open while its conversion is.
  const isKnown =
    resource === "payments"
      ? sql<boolean>`(${isAmong("status", known)} and (coalesce(conversion_status, '') = ''
          or ${isAmong(
            "conversion_status",
            statusesThat("conversion", () => true, defined),
          )}))`
      : isAmong("status", known);
  const wait = sql`case
    when ${isKnown}
    then greatest(least((${clockTime} - created_at) / 20, '1 hour'), '30 seconds')
    else greatest(least((${clockTime} - created_at) / 5, '1 day'), '2 minutes') end`;
  const { rows } = await sql<{ id: string; created_at: string; since: string }>`
    with looked as (
      select * from json_to_recordset(${JSON.stringify(lookedFor.of(resource))}::json)
        as given (id numeric, ago double precision, most double precision)
    ), due as (
      select id, created_at from ${table} as record
      where account_id = ${account} and not final and (read_at > ${clockTime}
        or read_at < ${clockTime} - interval '30 seconds'
        and (read_at < ${clockTime} - ${wait} or ${isFollowedOn}))
        and not exists (
          select from looked
          where looked.id = record.id and make_interval(secs => looked.ago)
            < least(${wait}, make_interval(secs => looked.most)))
      order by read_at limit ${MOST}
    ), placed as (
      select id, created_at, lag(created_at) over (order by created_at, id) as before from due
    )
    select id, created_at, (
      select count(*) from (
        select 1 from ${table} as near
        where account_id = ${account} and near.created_at > placed.before
          and near.created_at <= placed.created_at limit ${FAR}) as between_them) as since
    from placed order by created_at, id`.execute(database());
  let rank = 0;
  return rows.map(({ id, created_at: createdAt, since }) => {
    rank += Number(since);
    return { id, createdAt, rank };
  });
}

function isAmong(column: string, statuses: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${normalStatusOf(sql.ref(column))} = any(${[...statuses]}::text[])`;
}
