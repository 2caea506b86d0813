import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";

/** So long after a worker was killed another takes its duty up; a living one renews in time. */
const LEASE_SECONDS = 15;
const RENEW_MS = 4_000;

/** Work of the background that only one worker at a time does, and how long it rests afterwards. */
export type Duty = { name: string; everyMs: number };

/**
 * Does a duty if it is due and no other worker is at it, and gives what the work gives; null where
 * nothing was done. What failed is due again at once.
 */
export async function onDuty<T>(
  workerId: string,
  { name, everyMs }: Duty,
  work: () => Promise<T>,
): Promise<T | null> {
  const merchant = await merchantId();
  if (!(await take(merchant, workerId, { name, everyMs }))) return null;
  const renewal = setInterval(() => {
    void lease(merchant, workerId, name, LEASE_SECONDS).catch(() => undefined);
  }, RENEW_MS);
  try {
    const result = await work();
    await database()
      .updateTable("mirror_duty")
      .set({ done_at: sql<string>`clock_timestamp()` })
      .where("merchant_id", "=", merchant)
      .where("name", "=", name)
      .where("leased_by", "=", workerId)
      .execute();
    return result;
  } finally {
    clearInterval(renewal);
    await lease(merchant, workerId, name, 0).catch(() => undefined);
  }
}

async function take(merchant: string, workerId: string, { name, everyMs }: Duty): Promise<boolean> {
  const until = sql<string>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;
  const { rows } = await sql`
    insert into mirror_duty as duty (merchant_id, name, leased_until, leased_by)
    values (${merchant}, ${name}, ${until}, ${workerId})
    on conflict (merchant_id, name) do update
      set leased_until = excluded.leased_until, leased_by = excluded.leased_by
      where (duty.leased_until is null or duty.leased_until < clock_timestamp())
        and (duty.done_at is null
          or duty.done_at <= clock_timestamp() - make_interval(secs => ${everyMs / 1_000}))
    returning name`.execute(database());
  return rows.length > 0;
}

/** Has the lease last so many seconds from now; 0 gives it back. Nothing where it is another's by now. */
async function lease(
  merchant: string,
  workerId: string,
  name: string,
  seconds: number,
): Promise<void> {
  await database()
    .updateTable("mirror_duty")
    .set({
      leased_until:
        seconds === 0 ? null : sql<string>`clock_timestamp() + make_interval(secs => ${seconds})`,
    })
    .where("merchant_id", "=", merchant)
    .where("name", "=", name)
    .where("leased_by", "=", workerId)
    .execute();
}
