import "server-only";
import { randomBytes, randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { appendAlone } from "#lib/audit/append-alone.ts";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { setCookie, signedCookie } from "#lib/identity/cookies.ts";
import { identitySettings } from "#lib/identity/read-identity-settings.ts";
import { admitsSandboxMembers } from "#lib/identity/sandbox-members.ts";
import { hashToken } from "#lib/identity/session-token.ts";
import { rememberBrowser } from "#lib/identity/sign-in/known-browser.ts";
import { Failure, isFailure } from "#lib/schemas/failure.ts";

/** More than anybody uses; beyond it, old ones pile up on computers that nobody remembers. */
const MOST_SESSIONS = 20;
/** 256 bits of chance. */
const TOKEN_BYTES = 32;

type Proven = {
  memberId: string;
  method: string;
  /** Whether the user came by an invitation or the set-up link. */
  byLink?: boolean;
  /** Whether what was proven still holds, asked in the transaction in which the session begins. */
  isStillGood?: (transaction: Transaction<Tables>) => Promise<boolean>;
};

/**
 * Signs a user in, once every proof is given: a new session with a new token, replacing the one
 * that the browser had. Returns the texts of the Set-Cookie headers. Rejects with a Failure
 * "unauthenticated", which is also in the audit log, if the user is disabled, or what they proved
 * no longer holds.
 */
export async function startSession(
  visitor: Visitor,
  headers: Headers,
  proven: Proven,
): Promise<{ cookies: string[] }> {
  const session = await begin(visitor, headers, proven).catch(async (error: unknown) => {
    if (isFailure(error) && error.kind === "unauthenticated") await noteRefusal(visitor, proven);
    throw error;
  });
  const settings = identitySettings();
  const seconds = settings.sessionHours * 3600;
  return {
    cookies: [
      setCookie(settings, { name: "session_token", value: session.token, seconds }),
      rememberBrowser(headers, session.email),
    ],
  };
}

async function begin(
  visitor: Visitor,
  headers: Headers,
  { memberId, method, byLink = false, isStillGood = async () => true }: Proven,
): Promise<{ token: string; email: string }> {
  const settings = identitySettings();
  const account = await accountId();
  const earlier = signedCookie(headers, "session_token", settings);
  return await tx(async (transaction) => {
    const member = await lockMember(transaction, account, memberId);
    if (member === null || !(await isStillGood(transaction))) throw wrongCredentials();
    await transaction
      .deleteFrom("session")
      .where("account_id", "=", account)
      .where((where) =>
        where.or([
          where("token", "=", earlier === null ? null : hashToken(earlier)),
          where.and([
            where("user_id", "=", memberId),
            where("expires_at", "<", sql<string>`now()`),
          ]),
        ]),
      )
      .execute();
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    const sessionId = randomUUIDv7();
    await transaction
      .insertInto("session")
      .values({
        account_id: account,
        id: sessionId,
        user_id: memberId,
        token: hashToken(token),
        expires_at: sql<string>`now() + make_interval(hours => ${settings.sessionHours})`,
        ip_address: visitor.clientIp,
        user_agent: visitor.userAgent,
        began_with_link: byLink,
      })
      .execute();
    const endedOldest = await endOldest(transaction, memberId, sessionId);
    const by = { ...visitor, member, sessionId };
    await append(transaction, by, {
      action: "session.sign-in",
      subject: { type: "person", id: member.id },
      outcome: "done",
      after: endedOldest === 0 ? { method } : { method, endedOldest },
    });
    return { token, email: member.email };
  });
}

/** Ends the sessions that were used least recently, so that with the new one there are no more than 20. */
async function endOldest(
  transaction: Transaction<Tables>,
  memberId: string,
  newest: string,
): Promise<number> {
  const account = await accountId(transaction);
  const ended = await transaction
    .deleteFrom("session")
    .where("account_id", "=", account)
    .where("id", "in", (query) =>
      query
        .selectFrom("session")
        .select("id")
        .where("account_id", "=", account)
        .where("user_id", "=", memberId)
        .where("id", "!=", newest)
        .orderBy("last_seen_at", "desc")
        .orderBy("id", "desc")
        .offset(MOST_SESSIONS - 1),
    )
    .returning("id")
    .execute();
  return ended.length;
}

function noteRefusal(visitor: Visitor, { memberId, method }: Proven): Promise<void> {
  return appendAlone(visitor, {
    action: "session.sign-in",
    subject: { type: "person", id: memberId },
    outcome: "refused",
    after: { method },
    reason: "The member may not sign in, or what they proved is no longer valid.",
  });
}

/**
 * The user, if they may sign in: not disabled, and a sandbox user without a password only where
 * those are let in. Locked, so that a user who is being disabled or reset is not signed in at the
 * same time, and so that of several sign-ins at once each counts the sessions of the others.
 */
async function lockMember(transaction: Transaction<Tables>, account: string, id: string) {
  const member = await transaction
    .selectFrom("member")
    .select(["id", "name", "email"])
    .where("account_id", "=", account)
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .where("sandbox", "in", admitsSandboxMembers() ? [false, true] : [false])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member ?? null;
}

/** The one answer to every sign-in that failed, so that it does not tell whether there is such an account. */
export function wrongCredentials(): Failure {
  return new Failure("unauthenticated", "Incorrect email or password.");
}
