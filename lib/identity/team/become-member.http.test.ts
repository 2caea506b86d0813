import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { createOrResetMember } from "#lib/identity/create-or-reset-member.ts";
import { becomeMember } from "#lib/identity/team/become-member.ts";
import { makeInvitation } from "#lib/identity/team/make-invitation.ts";
import type { Access } from "#lib/schemas/identity/access.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

test("who takes an invitation up has its roles and limits, and none of those they had before", async () => {
  const ada = await signedIn("administrator");
  const email = `${randomUUID()}@example.org`;
  const accessAfter = async (roles: Access["roles"], limits: Access["limits"]) => {
    await database()
      .updateTable("member")
      .set({ disabled_at: new Date().toISOString() })
      .where("email", "=", email)
      .execute();
    await tx(async (transaction) => {
      const { token } = await makeInvitation(transaction, ada, { email, roles, limits });
      await becomeMember(transaction, { token }, { name: "Lou", passwordHash: null });
    });
    return await accessOf(email);
  };
  const limits = { wallets: ["2003"], currencies: [], tags: ["rent"] };
  const other = { wallets: [], currencies: ["TRX"], tags: [] };
  const limited = ["limited-viewer" as const];
  expect(await accessAfter(limited, limits)).toEqual({ roles: limited, limits });
  expect(await accessAfter(limited, other)).toEqual({ roles: limited, limits: other });
  expect(await accessAfter(["viewer"], null)).toEqual({ roles: ["viewer"], limits: null });
  expect(await accessAfter(limited, limits)).toEqual({ roles: limited, limits });
  const maker = { name: "Lou", email, roles: ["maker" as const], passwordHash: "x" };
  await tx((transaction) => createOrResetMember(transaction, maker));
  expect(await accessOf(email)).toEqual({ roles: ["maker"], limits: null });
});

async function accessOf(email: string) {
  return await database()
    .selectFrom("member")
    .select(["roles", "limits"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}
