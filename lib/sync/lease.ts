import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { isFree, leaseEnd, whileRenewed } from "#lib/database/lease.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { Sync } from "#lib/sync/sync.ts";
import type { Window } from "#lib/sync/window.ts";

/** So long after a worker was killed another takes its window up; a living one renews in time. */
const LEASE_SECONDS = 10;

type Who = Pick<Sync, "workerId">;

/** A window that this worker has to itself. `attempts` counts how often reading it failed. */
export type Leased = Window & { attempts: number };

/**
 * Payouts first, since the look before each POST reaches as far back as they are synced. Payments before
 * transactions, which they teach their currency. The newest time first.
 */
const FILL_ORDER = `case resource when 'payouts' then 0 when 'currencies' then 1
  when 'payments' then 2 else 3 end, starts_at desc`;

/** A window that waits to be read and that nobody is at; null if there is none. */
export function leaseWaiting(sync: Sync): Promise<Leased | null> {
  const synced = sync.resources.map((name) => `'${name}'`).join(", ");
  return lease(sync, `resource in (${synced}) and state = 'waiting' order by ${FILL_ORDER}`);
}

/** A resource's tail, unless another worker has it or it was read less than `everyMs` ago. */
export function leaseTail(
  sync: Sync,
  resource: ResourceName,
  everyMs: number,
): Promise<Leased | null> {
  const due = `checked_at is null or checked_at <= clock_timestamp() - interval '${everyMs} ms'`;
  return lease(
    sync,
    `resource = '${resource}' and ends_at = 'infinity' and state <> 'waiting' and (${due})`,
  );
}

/** A window of these resources to be compared now: its counts differ, or a user asked for it. */
export function leaseUrgent(who: Who, resources: readonly ResourceName[]): Promise<Leased | null> {
  if (resources.length === 0) return Promise.resolve(null);
  const own = `resource in (${resources.map((name) => `'${name}'`).join(", ")})`;
  const urgent = "(state = 'doubted' or (asked_at is not null and state = 'complete'))";
  return lease(who, `${own} and ${urgent} order by state = 'doubted' desc, asked_at`);
}

/** A resource's window that was never compared, or the longest ago, if that is `everyMs` ago. */
export async function leaseOldest(
  who: Who,
  resource: ResourceName,
  everyMs: number,
): Promise<Leased | null> {
  const own = `resource = '${resource}' and state = 'complete'`;
  const due = `swept_at < clock_timestamp() - interval '${everyMs} ms'`;
  return (
    (await lease(who, `${own} and swept_at is null`)) ??
    (await lease(who, `${own} and ${due} order by swept_at`))
  );
}

async function lease({ workerId }: Who, which: string): Promise<Leased | null> {
  const account = await accountId();
  const { rows } = await sql<{
    resource: ResourceName;
    starts_at: string;
    ends_at: string;
    attempts: number;
  }>`
    update sync_window set leased_until = ${leaseEnd(LEASE_SECONDS)}, leased_by = ${workerId},
      attempts = attempts + 1
    where (account_id, resource, starts_at) in (
      select account_id, resource, starts_at from sync_window
      where account_id = ${account} and ${isFree("sync_window")} and ${sql.raw(which)}
      limit 1 for update skip locked)
    returning resource, starts_at, ends_at, attempts`.execute(database());
  const [row] = rows;
  if (row === undefined) return null;
  const { resource, starts_at: startsAt, ends_at: endsAt, attempts } = row;
  return { resource, startsAt, endsAt, attempts };
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
