import "server-only";
import type { Transaction } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";

/** Signs a person out everywhere, from this moment on; gives how many sessions ended. */
export async function endSessions(
  transaction: Transaction<Tables>,
  personId: string,
): Promise<number> {
  const ended = await transaction
    .deleteFrom("session")
    .where("merchant_id", "=", await merchantId(transaction))
    .where("user_id", "=", personId)
    .returning("id")
    .execute();
  return ended.length;
}
