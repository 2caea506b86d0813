import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";

/**
 * Deletes counts of wrong sign-ins that no limit asks for any more: after a day each begins anew anyway
 * (`takeAttempt`). Gives how many.
 */
export async function purgeAttempts(): Promise<number> {
  const { numDeletedRows } = await database()
    .deleteFrom("sign_in_attempts")
    .where("merchant_id", "=", await merchantId())
    .where("last_at", "<", sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
