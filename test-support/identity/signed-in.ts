import { randomBytes, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Caller } from "#lib/identity/caller.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { testLimitsOf } from "#test-support/operations/caller.ts";

/** A new user who has signed in, as operations know them. */
export async function signedIn(...roles: Role[]): Promise<Caller & { password: string }> {
  const { id, email, password } = await newMember(...roles);
  return {
    member: { id, name: "Somebody New", email, roles, limits: testLimitsOf(roles) },
    sessionId: await newSession(id),
    password,
    stepUp: null,
    clientIp: "127.0.0.1",
    userAgent: null,
    requestId: id,
  };
}

/** A session of this user's, whose token is unknown. */
export async function newSession(memberId: string): Promise<string> {
  const { id } = await database()
    .insertInto("session")
    .values({
      account_id: await accountId(),
      id: randomUUIDv7(),
      user_id: memberId,
      token: randomBytes(32).toString("base64url"),
      expires_at: sql<string>`now() + interval '1 hour'`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
