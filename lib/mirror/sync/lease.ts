import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Sync } from "#lib/mirror/sync/sync.ts";
import type { Window } from "#lib/mirror/sync/window.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** So long after a worker was killed another takes its window up; a living one renews in time. */
const LEASE_SECONDS = 10;
const RENEW_MS = 3_000;

type Who = Pick<Sync, "workerId">;

/** A window that this worker has for itself. `attempts` counts how often it was taken up in vain. */
export type Leased = Window & { attempts: number };

const FREE = "(leased_until is null or leased_until < clock_timestamp())";
const NEW_LEASE = `clock_timestamp() + interval '${LEASE_SECONDS} seconds'`;

/** Payments before transactions, which they teach their currency; the newest time first. */
const FILL_ORDER = `case resource when 'currencies' then 0 when 'payments' then 1
  when 'payouts' then 2 else 3 end, starts_at desc`;

/** A window that waits to be read and that nobody is at; null where there is none. */
export function leaseWaiting(sync: Sync): Promise<Leased | null> {
  return lease(sync, `state = 'waiting' order by ${FILL_ORDER}`);
}

/** A resource's head, unless somebody is at it or it was read less than `everyMs` ago. */
export function leaseHead(sync: Sync, resource: Mirrored, everyMs: number): Promise<Leased | null> {
  const due = `checked_at is null or checked_at <= clock_timestamp() - interval '${everyMs} ms'`;
  return lease(
    sync,
    `resource = '${resource}' and ends_at = 'infinity' and state <> 'waiting' and (${due})`,
  );
}

/** A window of these resources to be compared now: its counts differ, or a person asked for it. */
export function leaseUrgent(who: Who, resources: readonly Mirrored[]): Promise<Leased | null> {
  if (resources.length === 0) return Promise.resolve(null);
  const own = `resource in (${resources.map((name) => `'${name}'`).join(", ")})`;
  const urgent = "(state = 'doubted' or (asked_at is not null and state = 'complete'))";
  return lease(who, `${own} and ${urgent} order by state = 'doubted' desc, asked_at`);
}

/** A resource's window that was never compared, or the longest ago, if that is `everyMs` ago. */
export async function leaseOldest(
  who: Who,
  resource: Mirrored,
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
  const merchant = await merchantId();
  const { rows } = await sql<{
    resource: Mirrored;
    starts_at: string;
    ends_at: string;
    attempts: number;
  }>`
    update mirror_window set leased_until = ${sql.raw(NEW_LEASE)}, leased_by = ${workerId},
      attempts = attempts + 1
    where (merchant_id, resource, starts_at) in (
      select merchant_id, resource, starts_at from mirror_window
      where merchant_id = ${merchant} and ${sql.raw(FREE)} and ${sql.raw(which)}
      limit 1 for update skip locked)
    returning resource, starts_at, ends_at, attempts`.execute(database());
  const [row] = rows;
  if (row === undefined) return null;
  const { resource, starts_at: startsAt, ends_at: endsAt, attempts } = row;
  return { resource, startsAt, endsAt, attempts };
}

/** Runs `work` while the lease is renewed, and gives the window back afterwards, whatever came of it. */
export async function whileLeased<T>(
  sync: Who,
  window: Leased,
  work: () => Promise<T>,
): Promise<T> {
  const renewal = setInterval(() => {
    void extend(sync, window, LEASE_SECONDS).catch(() => undefined);
  }, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await extend(sync, window, 0).catch(() => undefined);
  }
}

/** Has the lease last so many seconds from now; 0 gives it back. Nothing where it is another's by now. */
async function extend(
  { workerId }: Who,
  { resource, startsAt }: Window,
  seconds: number,
): Promise<void> {
  await database()
    .updateTable("mirror_window")
    .set({
      leased_until:
        seconds === 0 ? null : sql<string>`clock_timestamp() + make_interval(secs => ${seconds})`,
    })
    .where("merchant_id", "=", await merchantId())
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
    .updateTable("mirror_window")
    .set({
      trouble,
      leased_until: sql<string>`clock_timestamp() + make_interval(secs => ${ms / 1_000})`,
      leased_by: null,
    })
    .where("merchant_id", "=", await merchantId())
    .where("resource", "=", resource)
    .where("starts_at", "=", startsAt)
    .where("leased_by", "=", workerId)
    .execute();
}
