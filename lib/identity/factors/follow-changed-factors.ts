import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { hasPassword } from "#lib/identity/factors/own-password.ts";
import { removeRecoveryCodes } from "#lib/identity/factors/recovery-codes.ts";
import { secondFactors } from "#lib/identity/factors/second-factors.ts";
import { notify, notifyWithAdministrators } from "#lib/identity/notices.ts";
import { coolingOff } from "#lib/safety/cooling-off.ts";
import { safetySettings } from "#lib/safety/safety-settings.ts";
import type { NoticeDetails } from "#lib/schemas/notice.ts";

type Added = {
  factor: NoticeDetails<"factor-added">["factor"];
  /** Whether the member had no second factor before. */
  isFirst: boolean;
};

/**
 * Follows up a factor that the caller has just added: the member is told, and for a first one, or one that a
 * recovery code let in, the administrators too. Who adds a first one outside the session in which they joined
 * may be an intruder with a stolen password, and who has the codes may be one with a stolen sheet: they wait
 * before they may decide. Returns until when.
 */
export async function followAddedFactor(
  transaction: Transaction<Tables>,
  caller: Caller,
  { factor, isFirst }: Added,
): Promise<string | null> {
  const { id, name } = caller.member;
  const member = { id, name };
  const isByCode = !isFirst && (await isByRecoveryCode(transaction, caller));
  if (!isFirst && !isByCode) {
    await notify(transaction, id, "factor-added", { member, factor, waitsUntil: null });
    return null;
  }
  const waitsUntil = await startWait(transaction, caller, isByCode);
  const details = { member, factor, waitsUntil };
  await notifyWithAdministrators(transaction, id, "factor-added", details);
  return waitsUntil;
}

/**
 * Whether a recovery code was the step-up by which the member began to add a factor, in whichever session: what
 * was begun can be completed for 15 minutes.
 */
async function isByRecoveryCode(
  transaction: Transaction<Tables>,
  { member }: Caller,
): Promise<boolean> {
  const grant = await transaction
    .selectFrom("step_up_grant")
    .select("token_hash")
    .where("account_id", "=", await accountId(transaction))
    .where("member_id", "=", member.id)
    .where("action", "in", ["account.totp-begin", "account.passkey-begin"])
    .where("method", "=", "recovery_code")
    .where("used_at", ">", sql<string>`now() - interval '15 minutes'`)
    .limit(1)
    .executeTakeFirst();
  return grant !== undefined;
}

async function startWait(
  transaction: Transaction<Tables>,
  { member, sessionId }: Caller,
  isByCode: boolean,
): Promise<string | null> {
  const { requireSecondFactor } = safetySettings();
  const account = await accountId(transaction);
  const session = await transaction
    .selectFrom("session")
    .select("began_with_link")
    .where("account_id", "=", account)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  if (session?.began_with_link === true) return null;
  // Where a password alone is a step-up, nobody who has one gains anything by adding a first factor.
  const gainsByFactor =
    requireSecondFactor === "on" || isByCode || !(await hasPassword(transaction, member.id));
  const row = await transaction
    .updateTable("member")
    .set({ factor_wait_from: sql<string>`now()` })
    .where("account_id", "=", account)
    .where("id", "=", member.id)
    .where((where) => (gainsByFactor ? where.lit(true) : where("factors_reset_at", "is not", null)))
    .returning(sql<string | null>`nullif(now() + ${coolingOff(account)}, now())`.as("until"))
    .executeTakeFirst();
  return row?.until ?? null;
}

/**
 * Has removals of one member's factors come one after the other, so that the one that removes the last finds that it did.
 * Call it first in the transaction.
 */
export async function beforeRemovingFactor(
  transaction: Transaction<Tables>,
  { member }: Caller,
): Promise<void> {
  await transaction
    .selectFrom("member")
    .select("id")
    .where("account_id", "=", await accountId(transaction))
    .where("id", "=", member.id)
    .forNoKeyUpdate()
    .execute();
}

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
