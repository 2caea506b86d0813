import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { keyHash, networkOf } from "#lib/identity/sign-in/attempt-key.ts";
import { Failure } from "#lib/schemas/failure.ts";

type Kind = "account" | "address";

/**
 * After `free` wrong passwords in a row each further try waits twice as long as the one before, up to
 * `longest` seconds. An address may be a whole office's; an account's wait is short enough that
 * nobody can lock another out for good, and still leaves a guesser 288 tries a day.
 */
const LIMITS: Record<Kind, { free: number; longest: number }> = {
  account: { free: 5, longest: 300 },
  address: { free: 30, longest: 60 },
};

/**
 * Counts an attempt to sign in before it is looked at, so that many at once count as many. Rejects
 * with a Failure "rate_limited" where the account or the address must wait. It is counted alike
 * whether or not there is such an account.
 */
export async function takeAttempt(visitor: Visitor, account: string): Promise<void> {
  for (const [kind, key] of keysOf(visitor, account)) await take(kind, keyHash(key));
}

/**
 * The attempt was right: the account's count begins anew, and the address's forgets this attempt and
 * as many typing errors as an account is free to make. Else an office's would add up over weeks.
 */
export async function forgiveAttempt(visitor: Visitor, account: string): Promise<void> {
  const merchant = await merchantId();
  const forgiven = 1 + LIMITS.account.free;
  for (const [kind, key] of keysOf(visitor, account)) {
    await database()
      .updateTable("sign_in_attempts")
      .set({ wrong: kind === "account" ? 0 : sql<number>`greatest(wrong - ${forgiven}, 0)` })
      .where("merchant_id", "=", merchant)
      .where("kind", "=", kind)
      .where("key_hash", "=", keyHash(key))
      .execute();
  }
}

function keysOf({ address }: Pick<Visitor, "address">, account: string): [Kind, string][] {
  return [
    ["address", networkOf(address)],
    ["account", account.toLowerCase()],
  ];
}

async function take(kind: Kind, hash: string): Promise<void> {
  const merchant = await merchantId();
  const { free, longest } = LIMITS[kind];
  const wait = sql`case when attempts.wrong < ${free} then 0
    else least(${longest}, power(2, least(attempts.wrong - ${free}, 20))) end`;
  const openAt = sql`attempts.last_at + make_interval(secs => ${wait})`;
  const { rows } = await sql<{ wrong: number }>`
    insert into sign_in_attempts as attempts (merchant_id, kind, key_hash, wrong, last_at)
    values (${merchant}, ${kind}, ${hash}, 1, now())
    on conflict (merchant_id, kind, key_hash) do update set
      wrong = case when attempts.last_at < now() - interval '1 day' then 1
                   else attempts.wrong + 1 end,
      last_at = now()
    where ${openAt} <= now()
    returning wrong`.execute(database());
  if (rows.length > 0) return;
  const open = await sql<{ seconds: string }>`
    select ceil(greatest(1, extract(epoch from ${openAt} - now())))::text as seconds
    from sign_in_attempts as attempts
    where merchant_id = ${merchant} and kind = ${kind} and key_hash = ${hash}`.execute(database());
  const retryAfter = Number(open.rows[0]?.seconds ?? 1);
  throw new Failure(
    "rate_limited",
    `Too many sign-ins went wrong. Wait ${retryAfter === 1 ? "a second" : `${retryAfter} seconds`} and try again.`,
    { retryAfter },
  );
}
