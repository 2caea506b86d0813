import "server-only";
import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { AT_ONCE, isAlive } from "#lib/records/export/job/limits.ts";
import { Failure } from "#lib/schemas/failure.ts";

const SOON_S = 15;

/** Rejects with a Failure "rate_limited" where as many files are being written as may be at once. */
export async function requireRoom(on: Database, account: string, member: string): Promise<void> {
  const writing = await on
    .selectFrom("export_job")
    .select((builder) => [
      builder.fn.countAll<string>().as("all"),
      sql<string>`count(*) filter (where member_id = ${member})`.as("own"),
    ])
    .where("account_id", "=", account)
    .where(isAlive)
    .executeTakeFirstOrThrow();
  const own = Number(writing.own) >= AT_ONCE.member;
  if (!own && Number(writing.all) < AT_ONCE.all) return;
  const words = own
    ? `${AT_ONCE.member} of your exports are being written already.`
    : `${AT_ONCE.all} exports are being written already, as many as Counterfoil writes at once.`;
  const advice = "Wait for one to end, or cancel one.";
  throw new Failure("rate_limited", `${words} ${advice}`, { retryAfter: SOON_S });
}
