import "server-only";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { ProofMethod } from "#lib/schemas/identity/step-up.ts";

/** The second factors that a user has set up. */
export async function secondFactors(database: Database, memberId: string): Promise<ProofMethod[]> {
  const account = await accountId();
  const totp = await database
    .selectFrom("totp_factor")
    .select("member_id")
    .where("account_id", "=", account)
    .where("member_id", "=", memberId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  const passkey = await database
    .selectFrom("passkey")
    .select("member_id")
    .where("account_id", "=", account)
    .where("member_id", "=", memberId)
    .limit(1)
    .executeTakeFirst();
  const methods: ProofMethod[] = [];
  if (passkey !== undefined) methods.push("passkey");
  if (totp !== undefined) methods.push("totp");
  return methods;
}
