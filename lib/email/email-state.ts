import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { isEmailOn } from "#lib/email/smtp.ts";
import type { EmailState, MailboxFault } from "#lib/schemas/identity/member.ts";

const isFailing = sql<boolean>`(ended_at is null
  or (outcome = 'given_up' and ended_at > now() - interval '1 day'))`;
const faults = [
  sql<string | null>`min(failed_at)`.as("since"),
  sql<string | null>`(array_agg(fault order by failed_at desc))[1]`.as("code"),
  sql<number>`(count(*) filter (where outcome = 'given_up'))::int`.as("lost"),
] as const;

/**
 * Whether emails go out: failing while some wait after a failed attempt, or were given up within a day, because
 * of the mail server itself.
 */
export async function readEmailState(): Promise<EmailState> {
  if (!isEmailOn()) return { state: "off" };
  const row = await database()
    .selectFrom("email")
    .select(faults)
    .where("account_id", "=", await accountId())
    .where("failed_at", "is not", null)
    .where("is_fault_of_mailbox", "=", false)
    .where(isFailing)
    .executeTakeFirst();
  if (row === undefined || row.since === null) return { state: "on" };
  return { state: "failing", since: row.since, code: row.code ?? "UNKNOWN", lost: row.lost };
}

/** Whose own mailbox takes no emails, by member: since when, why, and how many were given up. */
export async function readMailboxFaults(): Promise<Map<string, MailboxFault>> {
  if (!isEmailOn()) return new Map();
  const rows = await database()
    .selectFrom("email")
    .select(["member_id", ...faults])
    .where("account_id", "=", await accountId())
    .where("failed_at", "is not", null)
    .where("is_fault_of_mailbox", "=", true)
    .where(isFailing)
    .groupBy("member_id")
    .execute();
  return new Map(
    rows.flatMap(({ member_id, since, code, lost }) =>
      since === null ? [] : [[member_id, { since, code: code ?? "UNKNOWN", lost }] as const],
    ),
  );
}
