import "server-only";
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { matchingStep } from "#lib/identity/factors/totp-code.ts";
import { identitySettings } from "#lib/identity/read-identity-settings.ts";
import { seal, unseal } from "#lib/identity/sealed.ts";
import { framesOf, log } from "#lib/observability/log.ts";

const SECRET_BYTES = 20;
/** An app that was not confirmed by then has to be set up again. */
const UNCONFIRMED = sql<string>`now() - interval '15 minutes'`;

/**
 * Starts again with a secret for the user's app, which counts for nothing until it is confirmed.
 */
export async function beginTotp(db: Database, memberId: string): Promise<Buffer> {
  const secret = randomBytes(SECRET_BYTES);
  const sealed = seal(secret, keyOfFactors(), memberId);
  const begun = await db
    .insertInto("totp_factor")
    .values({
      account_id: await accountId(),
      member_id: memberId,
      secret: sealed,
      confirmed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "member_id"])
        .doUpdateSet({ secret: sealed, last_step: "0", created_at: sql<string>`now()` })
        .where("totp_factor.confirmed_at", "is", null),
    )
    .returning("member_id")
    .executeTakeFirst();
  if (begun === undefined) throw new Error("A confirmed app is never set up again.");
  return secret;
}

/** Whether the user has a confirmed app. */
export async function hasTotp(db: Database, memberId: string): Promise<boolean> {
  return (await read(db, memberId))?.confirmed_at != null;
}

/** Confirms the app that was begun, by a code that it shows. False: the code is not right. */
export async function confirmTotp(db: Database, memberId: string, code: string): Promise<boolean> {
  const row = await read(db, memberId);
  if (row === undefined || row.confirmed_at !== null) return false;
  const step = stepOf(row.secret, memberId, code);
  if (step === null) return false;
  const confirmed = await db
    .updateTable("totp_factor")
    .set({ confirmed_at: sql<string>`now()`, last_step: String(step) })
    .where("account_id", "=", await accountId())
    .where("member_id", "=", memberId)
    .where("secret", "=", row.secret)
    .where("confirmed_at", "is", null)
    .where("created_at", ">", UNCONFIRMED)
    .returning("member_id")
    .executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * Uses up a code of the user's app. "used": it, or a newer one, has passed before. The newest step
 * that passed is kept and only ever rises, in one statement, so of two uses at once one passes.
 */
export async function spendTotpCode(
  db: Database,
  memberId: string,
  code: string,
): Promise<"right" | "used" | "wrong"> {
  const row = await read(db, memberId);
  if (row === undefined || row.confirmed_at === null) return "wrong";
  const step = stepOf(row.secret, memberId, code);
  if (step === null) return "wrong";
  const passed = await db
    .updateTable("totp_factor")
    .set({ last_step: String(step) })
    .where("account_id", "=", await accountId())
    .where("member_id", "=", memberId)
    .where("last_step", "<", String(step))
    .where("confirmed_at", "is not", null)
    .returning("member_id")
    .executeTakeFirst();
  return passed === undefined ? "used" : "right";
}

/** Removes the user's app, confirmed or not. */
export async function removeTotp(db: Database, memberId: string): Promise<void> {
  await db
    .deleteFrom("totp_factor")
    .where("account_id", "=", await accountId())
    .where("member_id", "=", memberId)
    .execute();
}

async function read(db: Database, memberId: string) {
  return await db
    .selectFrom("totp_factor")
    .select(["secret", "confirmed_at"])
    .where("account_id", "=", await accountId())
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

/** No code is right if Counterfoil's secret is no longer the one that the app's was sealed with. */
function stepOf(sealed: string, memberId: string, code: string): number | null {
  try {
    return matchingStep(unseal(sealed, keyOfFactors(), memberId), code, Date.now());
  } catch (error) {
    log("error", { event: "internal_error", resource: "totp_factor", frames: framesOf(error) });
    return null;
  }
}

function keyOfFactors() {
  return { secret: identitySettings().secret, purpose: "second factor" } as const;
}
