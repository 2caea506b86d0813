import { randomUUID } from "node:crypto";
import { tx } from "#lib/database/transact.ts";
import { createMember } from "#lib/identity/create-member.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { cheapHash } from "#test-support/cheap-hash.ts";
import { testLimitsOf } from "#test-support/operations/caller.ts";

/** A user for one test, whom it may lock out, disable and change. */
export async function newMember(...roles: Role[]) {
  const email = `${randomUUID()}@example.org`;
  const password = `pw-${randomUUID()}`;
  const passwordHash = cheapHash(password);
  const id = await tx((transaction) =>
    createMember(transaction, {
      name: "Somebody New",
      email,
      roles,
      limits: testLimitsOf(roles),
      passwordHash,
    }),
  );
  return { id, email, password };
}
