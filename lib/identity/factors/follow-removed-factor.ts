import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { removeRecoveryCodes } from "#lib/identity/factors/recovery-codes.ts";
import { secondFactors } from "#lib/identity/factors/second-factors.ts";
import { notify } from "#lib/identity/notices.ts";
import type { NoticeDetails } from "#lib/schemas/notice.ts";

type Removed = {
  factor: NoticeDetails<"factor-removed">["factor"];
  /** By what the member confirmed it. */
  method: string;
};

/**
 * Follows up a factor that the caller has just removed: the member is told, and without any factor, recovery
 * codes recover nothing. Who removes the last one by a recovery code may be an intruder with a stolen sheet:
 * the password alone is no step-up for them from then on, and they wait once they have a factor.
 */
export async function followRemovedFactor(
  transaction: Transaction<Tables>,
  caller: Caller,
  { factor, method }: Removed,
): Promise<void> {
  const { id, name } = caller.member;
  await notify(transaction, id, "factor-removed", { member: { id, name }, factor });
  if ((await secondFactors(transaction, id)).length > 0) return;
  await removeRecoveryCodes(transaction, id);
  if (method !== "recovery_code") return;
  await transaction
    .updateTable("member")
    .set({ factors_reset_at: sql<string>`now()`, factor_wait_from: sql<string>`now()` })
    .where("account_id", "=", await accountId(transaction))
    .where("id", "=", id)
    .execute();
}
