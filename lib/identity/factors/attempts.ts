import "server-only";
import { type Kysely, sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { Failure } from "#lib/schemas/failure.ts";

type Purpose = Tables["proof_attempts"]["purpose"];

/** With six digits and three codes valid at a time, a guesser has 1 in 66,000 a quarter of an hour. */
const MOST = 5;
const WINDOW_SECONDS = 900;

/**
 * Counts a try before its proof is looked at, so that many at once are no way around the limit. Rejects
 * with a Failure "rate_limited" after five wrong ones in a row within fifteen minutes.
 */
export async function beginAttempt(personId: string, purpose: Purpose): Promise<void> {
  const merchant_id = await merchantId();
  const isOver = sql<boolean>`proof_attempts.since <= now() - make_interval(secs => ${WINDOW_SECONDS})`;
  const counted = await database()
    .insertInto("proof_attempts")
    .values({ merchant_id, person_id: personId, purpose, wrong: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["merchant_id", "person_id", "purpose"])
        .doUpdateSet({
          wrong: sql<number>`case when ${isOver} then 1 else proof_attempts.wrong + 1 end`,
          since: sql<string>`case when ${isOver} then now() else proof_attempts.since end`,
        })
        .where(sql<boolean>`proof_attempts.wrong < ${MOST} or ${isOver}`),
    )
    .returning("wrong")
    .executeTakeFirst();
  if (counted !== undefined) return;
  throw new Failure("rate_limited", "Too many wrong tries. Wait a quarter of an hour.", {
    retryAfter: WINDOW_SECONDS,
  });
}

/** A right proof ends the row of wrong ones. */
export async function clearAttempts(
  db: Kysely<Tables>,
  personId: string,
  purpose: Purpose,
): Promise<void> {
  await db
    .deleteFrom("proof_attempts")
    .where("merchant_id", "=", await merchantId())
    .where("person_id", "=", personId)
    .where("purpose", "=", purpose)
    .execute();
}
