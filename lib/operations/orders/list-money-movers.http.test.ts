import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { listMoneyMovers } from "#lib/operations/orders/before-submission.ts";
import { inviteMember } from "#lib/operations/team/invitations.ts";
import { disableMember } from "#lib/operations/team/member-access.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { order } from "#test-support/payouts/orders.ts";
import { useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
});

test("until the first payout is submitted, its review lists everybody who can move money", async () => {
  const ada = await signedIn("administrator");
  const max = await signedIn("maker", "viewer");
  const ann = await signedIn("approver");
  const gone = await signedIn("approver");
  await signedIn("viewer");
  await signedIn("auditor");
  await withStepUp(ada, (as) => disableMember(as, gone.member.id));
  const invite = async (...roles: Role[]) => {
    const email = `${randomUUID()}@example.org`;
    await withStepUp(ada, (as) => inviteMember(as, { email, roles }));
    return email;
  };
  const invited = await invite("maker");
  await invite("viewer");

  const movers = (await listMoneyMovers(max)) ?? [];
  const own = [ada, max, ann].map(({ member }) => ({
    id: member.id,
    name: member.name,
    roles: member.roles,
    isInvited: false,
  }));
  expect(movers).toHaveLength(4);
  expect(movers).toEqual(expect.arrayContaining(own));
  expect(movers.at(-1)).toMatchObject({ name: invited, roles: ["maker"], isInvited: true });

  await order();
  expect(await listMoneyMovers(max)).toBeNull();
});
