import "server-only";
import { randomBytes, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { setCookie, signedCookie } from "#lib/identity/cookies.ts";
import { hashToken } from "#lib/identity/session-token.ts";
import { identitySettings } from "#lib/identity/settings.ts";

const MINUTES = 10;

/**
 * Writes down that somebody gave a person's right password, and has ten minutes for the second step.
 * Gives the Set-Cookie texts by which the browser is known again. It is no session: nothing but the
 * second step takes it.
 */
export async function beginSecondStep(personId: string): Promise<{ cookies: string[] }> {
  const token = randomBytes(32).toString("base64url");
  const merchant = await merchantId();
  await database()
    .deleteFrom("verification")
    .where("merchant_id", "=", merchant)
    .where("expires_at", "<", sql<string>`now()`)
    .execute();
  await database()
    .insertInto("verification")
    .values({
      merchant_id: merchant,
      id: randomUUIDv7(),
      identifier: identifierOf(token),
      value: personId,
      expires_at: sql<string>`now() + make_interval(mins => ${MINUTES})`,
    })
    .execute();
  return { cookies: [cookie(token, MINUTES * 60)] };
}

/** The person whose second step this browser owes; null where it owes none, or the time is over. */
export async function secondStepOf(headers: Headers): Promise<string | null> {
  const token = signedCookie(headers, "second_step", identitySettings());
  if (token === null) return null;
  const row = await database()
    .selectFrom("verification")
    .select("value")
    .where("merchant_id", "=", await merchantId())
    .where("identifier", "=", identifierOf(token))
    .where("expires_at", ">", sql<string>`now()`)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Takes the second step off the books, done or given up; call it before the session starts. */
export async function endSecondStep(headers: Headers): Promise<{ cookies: string[] }> {
  const token = signedCookie(headers, "second_step", identitySettings());
  if (token !== null) {
    await database()
      .deleteFrom("verification")
      .where("merchant_id", "=", await merchantId())
      .where("identifier", "=", identifierOf(token))
      .execute();
  }
  return { cookies: [cookie("", 0)] };
}

function identifierOf(token: string): string {
  return `second-step:${hashToken(token)}`;
}

function cookie(value: string, seconds: number): string {
  return setCookie(identitySettings(), { name: "second_step", value, seconds });
}
