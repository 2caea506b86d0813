import "server-only";
import { randomBytes, randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { setCookie, signedCookie } from "#lib/identity/cookies.ts";
import { identitySettings } from "#lib/identity/read-identity-settings.ts";
import { hashToken } from "#lib/identity/session-token.ts";

const MINUTES = 10;

/** Whose second step it is, and the mark of the password that was right (sign-in.ts). */
type OwedStep = { memberId: string; mark: string };

/**
 * Records that a user's right password was given, and that there are ten minutes for the second
 * step. Returns the Set-Cookie texts by which the browser is recognised. It is no session: only the
 * second step accepts it.
 */
export async function beginSecondStep({
  memberId,
  mark,
}: OwedStep): Promise<{ cookies: string[] }> {
  const token = randomBytes(32).toString("base64url");
  const account = await accountId();
  await database()
    .deleteFrom("verification")
    .where("account_id", "=", account)
    .where("expires_at", "<", sql<string>`now()`)
    .execute();
  await database()
    .insertInto("verification")
    .values({
      account_id: account,
      id: randomUUIDv7(),
      identifier: identifierOf(token),
      value: `${memberId} ${mark}`,
      expires_at: sql<string>`now() + make_interval(mins => ${MINUTES})`,
    })
    .execute();
  return { cookies: [cookie(token, MINUTES * 60)] };
}

/** The second step that this browser owes; null if it owes none, or the time is over. */
export async function secondStepOf(headers: Headers): Promise<OwedStep | null> {
  const token = signedCookie(headers, "second_step", identitySettings());
  if (token === null) return null;
  const row = await database()
    .selectFrom("verification")
    .select("value")
    .where("account_id", "=", await accountId())
    .where("identifier", "=", identifierOf(token))
    .where("expires_at", ">", sql<string>`now()`)
    .executeTakeFirst();
  const [memberId, mark] = row?.value.split(" ") ?? [];
  return memberId === undefined || mark === undefined ? null : { memberId, mark };
}

/**
 * Takes the second step off the books, in the transaction in which its session starts: of two that are
 * done at once the second finds none, nor does one that was taken away meanwhile.
 */
export async function takeSecondStep(
  transaction: Transaction<Tables>,
  headers: Headers,
): Promise<boolean> {
  const token = signedCookie(headers, "second_step", identitySettings());
  if (token === null) return false;
  const taken = await transaction
    .deleteFrom("verification")
    .where("account_id", "=", await accountId(transaction))
    .where("identifier", "=", identifierOf(token))
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Removes every pending second step of a user, in any browser. */
export async function dropSecondSteps(
  transaction: Transaction<Tables>,
  memberId: string,
): Promise<void> {
  await transaction
    .deleteFrom("verification")
    .where("account_id", "=", await accountId(transaction))
    .where("value", "like", `${memberId} %`)
    .execute();
}

/** The Set-Cookie text by which the browser forgets the second step that it owed. */
export function secondStepDone(): string {
  return cookie("", 0);
}

function identifierOf(token: string): string {
  return `second-step:${hashToken(token)}`;
}

function cookie(value: string, seconds: number): string {
  return setCookie(identitySettings(), { name: "second_step", value, seconds });
}
