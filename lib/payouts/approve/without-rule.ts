import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";

/**
 * Whether a payout in a currency that no rule covers needs approval, as the database decides it: by
 * APPROVAL_WITHOUT_RULE of all processes, the strictest of them (migration 0081).
 */
export async function readApprovalWithoutRule(): Promise<"required" | "none"> {
  const account = await accountId();
  const { rows } = await sql<{ required: boolean }>`
    select is_approval_required_without_rule(${account}) as required`.execute(database());
  return rows[0]?.required === false ? "none" : "required";
}
