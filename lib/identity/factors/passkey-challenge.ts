import "server-only";
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";

/** What a passkey is asked for: by whom, in which session, for which content. */
export type PasskeyPurpose =
  | { purpose: "sign-in" }
  | { purpose: "second-factor"; memberId: string }
  | { purpose: "add"; memberId: string; sessionId: string }
  | { purpose: "step-up"; memberId: string; sessionId: string; hash: string };

const EXPIRES_AT = sql<string>`now() + interval '5 minutes'`;

/** A new challenge, bound to what it is for; good for five minutes and one use. */
export async function newChallenge(db: Database, purpose: PasskeyPurpose): Promise<string> {
  const account_id = await accountId();
  await db
    .deleteFrom("passkey_challenge")
    .where("account_id", "=", account_id)
    .where("expires_at", "<", sql<string>`now()`)
    .execute();
  const challenge = randomBytes(32).toString("base64url");
  await db
    .insertInto("passkey_challenge")
    .values({ account_id, challenge, ...columns(purpose), expires_at: EXPIRES_AT })
    .execute();
  return challenge;
}

/** Takes the challenge away, and says whether it was there, alive, and for exactly this. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  purpose: PasskeyPurpose,
): Promise<boolean> {
  const row = await db
    .deleteFrom("passkey_challenge")
    .where("account_id", "=", await accountId())
    .where("challenge", "=", challenge)
    .returning([
      "purpose" as const,
      "member_id" as const,
      "session_id" as const,
      "content_hash" as const,
      sql<boolean>`expires_at > clock_timestamp()`.as("isAlive"),
    ])
    .executeTakeFirst();
  const expected = columns(purpose);
  return (
    row?.isAlive === true &&
    row.purpose === expected.purpose &&
    row.member_id === expected.member_id &&
    row.session_id === expected.session_id &&
    row.content_hash === expected.content_hash
  );
}

function columns(asked: PasskeyPurpose) {
  return {
    purpose: asked.purpose,
    member_id: "memberId" in asked ? asked.memberId : null,
    session_id: "sessionId" in asked ? asked.sessionId : null,
    content_hash: "hash" in asked ? asked.hash : null,
  };
}
