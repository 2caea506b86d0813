import { type Kysely, sql } from "kysely";

/** What gives rights, and what decides on money. Records, their lists and sums are not among them: see the decision. */
const TABLES = [
  "account_hold",
  "account_hold_word",
  "approval_expiry",
  "approval_rule",
  "invitation",
  "member",
  "member_identity",
  "member_role",
  "passkey",
  "passkey_challenge",
  "password_reset",
  "payout_approval",
  "payout_closing",
  "payout_event",
  "payout_order",
  "payout_stop",
  "payout_stop_word",
  "pending_change",
  "provider_credentials",
  "recovery_code",
  "rolling_limit",
  "safety_setting",
  "session",
  "sign_in_method",
  "step_up_grant",
  "step_up_window",
  "step_up_window_use",
  "stopped_word",
  "totp_factor",
  // Transactions write it last: taken first here, each that is under way would be waited for by turns.
  "audit_event",
  "audit_head",
];

/**
 * Row-level security as a second wall between accounts: a transaction that says whose it is writes no other account's
 * rows of these tables (docs/decisions/row-level-security-of-writes.md).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function account_of_transaction() returns uuid language sql stable
    begin atomic select nullif(current_setting('counterfoil.account', true), '')::uuid; end`.execute(
    database,
  );
  const own = "coalesce(account_id = (select account_of_transaction()), true)";
  for (const table of TABLES) {
    for (const statement of [
      `alter table ${table} enable row level security`,
      `create policy read_any on ${table} for select using (true)`,
      `create policy insert_own on ${table} for insert with check (${own})`,
      `create policy update_own on ${table} for update using (true) with check (${own})`,
      `create policy delete_own on ${table} for delete using (${own})`,
    ]) {
      await sql.raw(statement).execute(database);
    }
  }
}
