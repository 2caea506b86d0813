import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { isEmailOn } from "#lib/email/smtp.ts";
import type { EmailState } from "#lib/schemas/identity/member.ts";

/** Whether emails go out: failing while some wait after a failed attempt, or were given up within a day. */
export async function readEmailState(): Promise<EmailState> {
  if (!isEmailOn()) return { state: "off" };
  const row = await database()
    .selectFrom("email")
    .select([
      sql<string | null>`min(failed_at)`.as("since"),
      sql<string | null>`(array_agg(fault order by failed_at desc))[1]`.as("code"),
      sql<number>`(count(*) filter (where outcome = 'given_up'))::int`.as("lost"),
    ])
    .where("account_id", "=", await accountId())
    .where("failed_at", "is not", null)
    .where(
      sql<boolean>`(ended_at is null
        or (outcome = 'given_up' and ended_at > now() - interval '1 day'))`,
    )
    .executeTakeFirst();
  if (row === undefined || row.since === null) return { state: "on" };
  return { state: "failing", since: row.since, code: row.code ?? "UNKNOWN", lost: row.lost };
}
