import { randomBytes, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { newPerson } from "#lib/identity/testing/new-person.ts";
import type { Role } from "#lib/schemas/role.ts";

/** A new person who has signed in, as operations know them. */
export async function signedIn(...roles: Role[]): Promise<Caller & { password: string }> {
  const { id, email, password } = await newPerson(...roles);
  return {
    person: { id, name: "Somebody New", email, roles },
    ...{ sessionId: await newSession(id), password, stepUp: null },
    ...{ address: "127.0.0.1", userAgent: null, requestId: id },
  };
}

/** A session of this person's, of which nobody has the token. */
export async function newSession(personId: string): Promise<string> {
  const { id } = await database()
    .insertInto("session")
    .values({
      ...{ merchant_id: await merchantId(), id: randomUUIDv7(), user_id: personId },
      token: randomBytes(32).toString("base64url"),
      expires_at: sql<string>`now() + interval '1 hour'`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
