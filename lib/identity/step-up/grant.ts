import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Caller } from "#lib/identity/caller.ts";
import type { StepUpContent } from "#lib/identity/step-up/content.ts";
import { factorsHash } from "#lib/identity/step-up/factors-hash.ts";
import { GRANT_MINUTES } from "#lib/schemas/identity/grant-minutes.ts";
import type { Grant } from "#lib/schemas/identity/step-up.ts";

type Bound = Pick<StepUpContent, "action" | "hash">;
export type GrantMethod = Tables["step_up_grant"]["method"];

const EXPIRES_AT = sql<string>`now() + ${sql.lit(GRANT_MINUTES)} * interval '1 minute'`;

/** Records that this user has just proven who they are, in this session, for exactly this. */
export async function giveGrant(
  transaction: Transaction<Tables>,
  caller: Caller,
  { action, hash }: Bound,
  method: GrantMethod,
): Promise<Grant> {
  const account = await accountId();
  await transaction
    .deleteFrom("step_up_grant")
    .where("account_id", "=", account)
    .where("expires_at", "<", sql<string>`now() - interval '1 day'`)
    .execute();
  const grant = randomBytes(32).toString("base64url");
  const { expires_at } = await transaction
    .insertInto("step_up_grant")
    .values({
      account_id: account,
      token_hash: tokenHash(grant),
      member_id: caller.member.id,
      session_id: caller.sessionId,
      action,
      content_hash: hash,
      method,
      factors: await factorsHash(transaction, caller.member.id),
      expires_at: EXPIRES_AT,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return { grant, expiresAt: expires_at };
}

/**
 * Uses up the grant that the request brought, if it is this user's, of this session, for exactly
 * this or what contains it, unused and not expired. Null otherwise. In one statement, so that of two uses only one
 * finds it.
 */
export async function takeGrant(
  transaction: Transaction<Tables>,
  caller: Caller,
  { action, hash, widerHash = hash }: Bound & Pick<StepUpContent, "widerHash">,
): Promise<GrantMethod | null> {
  if (caller.stepUp === null) return null;
  const row = await transaction
    .updateTable("step_up_grant")
    .set({ used_at: sql<string>`now()` })
    .where("account_id", "=", await accountId())
    .where("token_hash", "=", tokenHash(caller.stepUp))
    .where("member_id", "=", caller.member.id)
    .where("session_id", "=", caller.sessionId)
    .where("action", "=", action)
    .where("content_hash", "in", [hash, widerHash])
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`clock_timestamp()`)
    .returning("method")
    .executeTakeFirst();
  return row?.method ?? null;
}

function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
