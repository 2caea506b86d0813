import { type Kysely, sql } from "kysely";

/**
 * Whether an account's data is the sandbox's or a real provider's, as its starts note it from now on. What only the
 * sandbox's ready sign-ins have used so far is the sandbox's. Nothing tells of another account what it was, and its next
 * live start says so.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column environment text check (environment in ('sandbox', 'live'))`.execute(database);
  await sql`
    update account set environment = 'sandbox'
    where exists (
        select from member
        where member.account_id = account.id and member.sandbox and member.disabled_at is null)
      and not exists (
        select from member where member.account_id = account.id and not member.sandbox)`.execute(
    database,
  );
}
