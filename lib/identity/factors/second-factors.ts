import "server-only";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { ProofMethod } from "#lib/schemas/identity/step-up.ts";

/** The second factors that a user has set up. */
export async function secondFactors(database: Database, memberId: string): Promise<ProofMethod[]> {
  const account = await accountId();
  const { passkey, totp } = await database
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom("passkey")
          .select("member_id")
          .where("account_id", "=", account)
          .where("member_id", "=", memberId),
      ).as("passkey"),
      exists(
        selectFrom("totp_factor")
          .select("member_id")
          .where("account_id", "=", account)
          .where("member_id", "=", memberId)
          .where("confirmed_at", "is not", null),
      ).as("totp"),
    ])
    .executeTakeFirstOrThrow();
  const methods: ProofMethod[] = [];
  if (passkey) methods.push("passkey");
  if (totp) methods.push("totp");
  return methods;
}
