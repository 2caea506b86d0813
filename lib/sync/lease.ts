import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { CLOCK_TIME } from "#lib/database/clock-time.ts";
import { database } from "#lib/database/connection.ts";
import { isFree, leaseEnd, whileRenewed } from "#lib/database/lease.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { Sync } from "#lib/sync/sync.ts";
import type { Window } from "#lib/sync/window.ts";

/** How long after a worker was killed another takes over its window; a living worker renews its lease in time. */
const LEASE_SECONDS = 10;

type Who = Pick<Sync, "workerId">;

/**
 * A window that this worker has to itself. `attempts` counts how often reading it failed; `leasedAt` is by the
 * database's clock, as everything that says when a reading began.
 */
export type Leased = Window & { attempts: number; leasedAt: string };

/**
 * Payouts first, since the search before each POST reaches as far back as they are synced. Payments before
 * transactions, whose currency they tell. The newest time first.
 */
const BACKFILL_ORDER = `case resource when 'payouts' then 0 when 'currencies' then 1
  when 'payments' then 2 else 3 end, starts_at desc`;

/** A window that waits to be read and that nobody is at; null if there is none. */
export function leaseWaiting(sync: Sync): Promise<Leased | null> {
  const which = `${isOf(sync.resources)} and state = 'waiting' order by ${BACKFILL_ORDER}`;
  return leaseOne(sync, which);
}

/**
 * The tails of these resources that no other worker has, except for those that were read less ago than as many
 * milliseconds as their resource says.
 */
export function leaseTails(
  sync: Sync,
  everyMs: Readonly<Partial<Record<ResourceName, number>>>,
): Promise<Leased[]> {
  const due = Object.entries(everyMs).map(
    ([resource, ms]) => `resource = '${resource}' and (checked_at is null
      or checked_at <= ${CLOCK_TIME} - interval '${ms} ms' or checked_at > ${CLOCK_TIME})`,
  );
  const which = `ends_at = 'infinity' and state <> 'waiting' and (${due.join(" or ")})`;
  return lease(sync, which, due.length);
}

/** Its counts differ. */
const DOUBTED = "state = 'doubted'";
/** A user, the follower of a payout or a change of what a status means asked for it. */
const ASKED = "asked_at is not null and state = 'complete'";
const NEVER_COMPARED = "state = 'complete' and swept_at is null";
const comparedBefore = (ms: number) =>
  `state = 'complete' and swept_at < ${CLOCK_TIME} - interval '${ms} ms'`;
/** The database's clock was set back since. */
const COMPARED_AHEAD = `state = 'complete' and swept_at > ${CLOCK_TIME}`;

const isOf = (resources: readonly ResourceName[]) =>
  `resource in (${resources.map((name) => `'${name}'`).join(", ")})`;

/**
 * Those of these resources that are backfilled and have a window to be compared, now or as its last comparison
 * is `everyMs` ago: a check, without a lease.
 */
export async function resourcesToCompare(
  resources: readonly ResourceName[],
  everyMs: number,
): Promise<ResourceName[]> {
  // One by one, so that each has an index.
  const has = [DOUBTED, ASKED, NEVER_COMPARED, COMPARED_AHEAD, comparedBefore(everyMs)].map(
    (which) => sql`exists (select from sync_window as held
      where held.account_id = progress.account_id and held.resource = progress.resource
        and ${isFree("held")} and ${sql.raw(which)})`,
  );
  const { rows } = await sql<{ resource: ResourceName }>`
    select resource from sync_progress as progress
    where account_id = ${await accountId()} and filled_at is not null
      and (${sql.join(has, sql` or `)})`.execute(database());
  return resources.filter((resource) => rows.some((row) => row.resource === resource));
}

/** A window of these resources to be compared now: its counts differ, or it was asked for. */
export function leaseUrgent(who: Who, resources: readonly ResourceName[]): Promise<Leased | null> {
  if (resources.length === 0) return Promise.resolve(null);
  const urgent = `((${DOUBTED}) or (${ASKED}))`;
  const which = `${isOf(resources)} and ${urgent} order by state = 'doubted' desc, asked_at`;
  return leaseOne(who, which);
}

/**
 * A window of these resources that was never compared, or the longest ago, if that is `everyMs` ago: of all of them
 * together, since one that has more windows than are compared in that time would have every turn.
 */
export async function leaseOldest(
  who: Who,
  resources: readonly ResourceName[],
  everyMs: number,
): Promise<Leased | null> {
  if (resources.length === 0) return null;
  const own = isOf(resources);
  return (
    (await leaseOne(who, `${own} and ${NEVER_COMPARED}`)) ??
    (await leaseOne(who, `${own} and ${COMPARED_AHEAD}`)) ??
    (await leaseOne(who, `${own} and ${comparedBefore(everyMs)} order by swept_at`))
  );
}

async function leaseOne(who: Who, which: string): Promise<Leased | null> {
  const [window = null] = await lease(who, which, 1);
  return window;
}

async function lease({ workerId }: Who, which: string, most: number): Promise<Leased[]> {
  const account = await accountId();
  // Materialized: PostgreSQL may run a subquery again for each row, which would each time lease other windows, of
  // which nobody would know.
  const { rows } = await sql<{
    resource: ResourceName;
    starts_at: string;
    ends_at: string;
    attempts: number;
    leased_at: string;
  }>`
    with due as materialized (
      select account_id, resource, starts_at, clock_timestamp() as leased_at from sync_window
      where account_id = ${account} and ${isFree("sync_window")} and ${sql.raw(which)}
      limit ${most} for update skip locked)
    update sync_window as held set leased_until = ${leaseEnd(LEASE_SECONDS)}, leased_by = ${workerId},
      attempts = attempts + 1
    from due where (held.account_id, held.resource, held.starts_at) = (due.account_id, due.resource, due.starts_at)
    returning held.resource, held.starts_at, ends_at, attempts, due.leased_at`.execute(database());
  return rows.map(({ resource, starts_at, ends_at, attempts, leased_at }) => ({
    resource,
    startsAt: starts_at,
    endsAt: ends_at,
    attempts,
    leasedAt: leased_at,
  }));
}

/**
 * Runs `work` while the lease is renewed, and releases the window afterwards, whatever the outcome.
 */
export function whileLeased<T>(sync: Who, window: Leased, work: () => Promise<T>): Promise<T> {
  return whileRenewed(LEASE_SECONDS, (seconds) => extend(sync, window, seconds), work);
}

/**
 * Extends the lease to this many seconds from now; 0 releases it. Does nothing if another worker
 * has it by now.
 */
async function extend(
  { workerId }: Who,
  { resource, startsAt }: Window,
  seconds: number,
): Promise<void> {
  await database()
    .updateTable("sync_window")
    .set({ leased_until: leaseEnd(seconds) })
    .where("account_id", "=", await accountId())
    .where("resource", "=", resource)
    .where("starts_at", "=", startsAt)
    .where("leased_by", "=", workerId)
    .where("leased_until", "is not", null)
    .execute();
}

/** Leaves a window that could not be read for a while, with the reason in words. */
export async function postpone(
  { workerId }: Sync,
  { resource, startsAt }: Window,
  { ms, trouble }: { ms: number; trouble: string },
): Promise<void> {
  await database()
    .updateTable("sync_window")
    .set({
      trouble,
      leased_until: leaseEnd(ms / 1_000),
      leased_by: null,
    })
    .where("account_id", "=", await accountId())
    .where("resource", "=", resource)
    .where("starts_at", "=", startsAt)
    .where("leased_by", "=", workerId)
    .execute();
}
