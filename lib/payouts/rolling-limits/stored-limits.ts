import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { accountId, lockAccount } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import {
  type RollingLimit,
  rollingLimitSchema,
  type SetRollingLimit,
} from "#lib/schemas/payouts/approval/rolling-limit.ts";

/** The newest version of each limit, but for those that were lifted. */
export async function readLimits(on: Database = database()): Promise<RollingLimit[]> {
  const rows = await on
    .selectFrom("rolling_limit")
    .distinctOn(["per", "covers", "currency"])
    .selectAll()
    .where("account_id", "=", await accountId(on))
    .orderBy("per")
    .orderBy("covers")
    .orderBy("currency")
    .orderBy("set_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.filter(({ limit_amount }) => limit_amount !== null).map(readLimit);
}

function readLimit(row: Selectable<Tables["rolling_limit"]>): RollingLimit {
  const { id, per, covers, currency, limit_amount, set_by, set_by_name, set_at } = row;
  return rollingLimitSchema.parse({
    id,
    per,
    covers,
    currency,
    limit: limit_amount,
    setBy: { id: set_by, name: set_by_name },
    setAt: set_at,
  });
}

/**
 * The limits in force, for a submission or a claim. Where any was ever set, the account's row is locked, so
 * that of two payouts that go beyond a limit only together, the second sees the first: also of a limit that
 * was lifted, which may still hold for some makers.
 */
export async function lockLimits(transaction: Database): Promise<RollingLimit[]> {
  const version = await transaction
    .selectFrom("rolling_limit")
    .select("id")
    .where("account_id", "=", await accountId(transaction))
    .limit(1)
    .executeTakeFirst();
  if (version === undefined) return [];
  await lockAccount(transaction);
  return await readLimits(transaction);
}

/**
 * The limits that hold for this maker beside those in force: of each that they asked to loosen, or confirmed,
 * within COOLING_OFF_HOURS before they submitted, the strictest version of that time.
 */
export async function readOwnLoosened(
  on: Database,
  { makerId, submittedAt }: { makerId: string; submittedAt: string | null },
): Promise<RollingLimit[]> {
  const account = await accountId(on);
  const ordered = sql<string>`coalesce(${submittedAt}::timestamptz, now())`;
  const since = sql<string>`(${ordered} - cooling_off(${account}))`;
  const { rows } = await sql<Selectable<Tables["rolling_limit"]>>`
    with loosened as (
      select distinct r.per, r.covers, r.currency from rolling_limit r
      join pending_change c on c.account_id = r.account_id and c.id = r.change_id
      where r.account_id = ${account} and r.set_at > ${since} and ${since} < ${ordered}
        and ${makerId}::text in (c.asked_by::text, c.confirmed_by::text)
    )
    select distinct on (r.per, r.covers, r.currency) r.* from rolling_limit r
    join loosened using (per, covers, currency)
    where r.account_id = ${account} and r.limit_amount is not null
      and not exists (
        select from rolling_limit later
        where later.account_id = r.account_id and later.per = r.per and later.covers = r.covers
          and later.currency = r.currency and later.set_at <= ${since}
          and (later.set_at, later.id) > (r.set_at, r.id)
      )
    order by r.per, r.covers, r.currency, r.limit_amount`.execute(on);
  return rows.map(readLimit);
}

/** Sets a limit by a new version; null lifts it. */
export async function setLimit(
  transaction: Database,
  { per, covers, currency, limit }: SetRollingLimit,
  member: User,
  changeId: string | null,
): Promise<void> {
  await lockAccount(transaction);
  await transaction
    .insertInto("rolling_limit")
    .values({
      account_id: await accountId(transaction),
      id: randomUUIDv7(),
      per,
      covers,
      currency,
      limit_amount: limit,
      set_by: member.id,
      set_by_name: member.name,
      change_id: changeId,
    })
    .execute();
}
