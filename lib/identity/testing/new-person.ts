import { randomUUID } from "node:crypto";
import { tx } from "#lib/database/transact.ts";
import { createPerson } from "#lib/identity/create-person.ts";
import { hashPassword } from "#lib/identity/password-hash.ts";
import type { Role } from "#lib/schemas/role.ts";

/** A person of one test's own, whom it may lock out, disable and change. */
export async function newPerson(...roles: Role[]) {
  const email = `${randomUUID()}@example.org`;
  const password = `pw-${randomUUID()}`;
  const passwordHash = await hashPassword(password);
  const id = await tx((transaction) =>
    createPerson(transaction, { name: "Somebody New", email, roles, passwordHash }),
  );
  return { id, email, password };
}
