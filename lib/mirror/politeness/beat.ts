import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Sync } from "#lib/mirror/sync/sync.ts";

/** A worker that was not heard of for so long has no part in the rate any more. */
const ALIVE = "5 seconds";
/** For so long after they read, people come first. */
const FRESH = "3 seconds";
const KEPT = "1 hour";
/** Requests a second, of all workers, that are not felt by people who read beside them. */
const BESIDE_PEOPLE = 10;

/**
 * Gives a sign of life, hears of the other workers and of people who read live, and sets the gate by it: the
 * rate is shared by all living workers, and while people wait for their own reads it is smaller, one request
 * at a time.
 */
export async function beat({ workerId, gate, requestsPerSecond }: Sync): Promise<void> {
  const merchant = await merchantId();
  const { rows } = await sql<{ others: string; people: boolean }>`
    with own as (
      insert into mirror_reader (merchant_id, id, kind, seen_at)
      values (${merchant}, ${workerId}, 'worker', clock_timestamp())
      on conflict (merchant_id, id) do update set seen_at = excluded.seen_at),
    gone as (
      delete from mirror_reader
      where merchant_id = ${merchant} and seen_at < clock_timestamp() - interval '${sql.raw(KEPT)}')
    select
      count(*) filter (where kind = 'worker' and id <> ${workerId}
        and seen_at > clock_timestamp() - interval '${sql.raw(ALIVE)}') as others,
      coalesce(bool_or(kind = 'people'
        and seen_at > clock_timestamp() - interval '${sql.raw(FRESH)}'), false) as people
    from mirror_reader where merchant_id = ${merchant}`.execute(database());
  const [row] = rows;
  if (row === undefined) return;
  const workers = Number(row.others) + 1;
  const all = row.people ? Math.min(requestsPerSecond, BESIDE_PEOPLE) : requestsPerSecond;
  gate.share({ perSecond: all / workers, peopleRead: row.people });
}

/** Takes a worker that ends out of the share, and gives back what it had for itself. */
export async function leave({ workerId }: Pick<Sync, "workerId">): Promise<void> {
  const merchant = await merchantId();
  await database()
    .updateTable("mirror_window")
    .set({ leased_until: null })
    .where("merchant_id", "=", merchant)
    .where("leased_by", "=", workerId)
    .where("leased_until", "is not", null)
    .execute();
  await database()
    .deleteFrom("mirror_reader")
    .where("merchant_id", "=", merchant)
    .where("id", "=", workerId)
    .execute();
}
