import "server-only";
import type { Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { appendAlone } from "#lib/audit/append-alone.ts";
import { readBooksZone, writeBooksZone } from "#lib/database/books-zone.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { hashPassword } from "#lib/identity/password-hash.ts";
import { requireGoodPassword } from "#lib/identity/password-rule.ts";
import { makeFirstAdministrator } from "#lib/identity/set-up/first-administrator.ts";
import { hasMembers } from "#lib/identity/set-up/has-members.ts";
import { isSetUpToken } from "#lib/identity/set-up/set-up-token.ts";
import { startSession } from "#lib/identity/sign-in/start-session.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { SetUp } from "#lib/schemas/identity/set-up.ts";

/** Whether this token sets up the first administrator, now. */
export async function isSetUpOpen(token: string): Promise<boolean> {
  return (await isSetUpToken(token)) && !(await hasMembers(database()));
}

/**
 * Makes the first administrator by the link that was printed at start, and signs them in. Rejects
 * with a Failure: not_found if the link is wrong or was used, invalid_request for a weak password.
 */
export async function setUp(
  visitor: Visitor,
  headers: Headers,
  { token, name, email, password, booksZone }: SetUp,
): Promise<{ cookies: string[] }> {
  if (!(await isSetUpOpen(token))) throw await refusal(visitor, token);
  await requireGoodPassword(password, [name, email]);
  const passwordHash = await hashPassword(password);
  const memberId = await tx(async (transaction) => {
    const id = await makeFirstAdministrator(transaction, { name, email, passwordHash });
    if (id === null) return null;
    await append(transaction, visitor, {
      action: "people.set-up",
      subject: { type: "person", id },
      outcome: "done",
      after: { name, email },
    });
    if (booksZone !== undefined) await setFirstBooksZone(transaction, visitor, booksZone);
    return id;
  });
  if (memberId === null) throw await refusal(visitor, token);
  return await startSession(visitor, headers, { memberId, method: "set-up link", byLink: true });
}

async function setFirstBooksZone(
  transaction: Transaction<Tables>,
  visitor: Visitor,
  zone: string,
): Promise<void> {
  const before = await readBooksZone(transaction);
  if (before !== null) return;
  await writeBooksZone(transaction, zone);
  await append(transaction, visitor, {
    action: "books-zone.set",
    subject: null,
    outcome: "done",
    before: { zone: before },
    after: { zone },
  });
}

/**
 * A visitor who brings the link once it was used may have it from a log of the start: the audit log
 * says so.
 */
async function refusal(visitor: Visitor, token: string): Promise<Failure> {
  if (await isSetUpToken(token)) {
    await appendAlone(visitor, {
      action: "people.set-up",
      subject: null,
      outcome: "refused",
      reason: "The set-up link was used already.",
    });
  }
  return new Failure(
    "not_found",
    "This link was used already, or is not the one that Counterfoil printed when it started.",
  );
}
