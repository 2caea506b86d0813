import { type Kysely, sql } from "kysely";

/** Whether it was this email's own mailbox that an attempt failed at, rather than the mail server. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table email add column is_fault_of_mailbox boolean not null default false`.execute(
    database,
  );
}
