import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";

/** Whether an address waits to be judged, or a rule to be spread to its addresses. */
export async function isMarked(): Promise<boolean> {
  const account = await accountId();
  const { rows } = await sql`
    select where exists (select from currency_due where account_id = ${account})
      or exists (select from currency_rule where account_id = ${account} and spread_at is null)`.execute(
    database(),
  );
  return rows.length > 0;
}
