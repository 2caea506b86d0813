import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { makeInvitation } from "#lib/identity/team/make-invitation.ts";
import { acceptInvitation } from "#lib/operations/sign-in/invitations.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { callerWith } from "#test-support/operations/caller.ts";

withOwnDatabase();

const visitor = {
  member: null,
  clientIp: "203.0.113.7",
  userAgent: null,
  requestId: "stolen-link",
};

const isTaken = (token: string) =>
  acceptInvitation(visitor, new Headers(), {
    token,
    name: "Somebody",
    password: "correct-horse-battery-5-staple",
  }).then(
    () => true,
    () => false,
  );

test("a link that is used again is refused and recorded, an unknown one only refused", async () => {
  const { id } = await newMember("administrator");
  const as = callerWith("administrator");
  const { token, invitation } = await tx((transaction) =>
    makeInvitation(
      transaction,
      { ...as, member: { ...as.member, id } },
      { email: "friend@example.org", roles: ["viewer"] },
    ),
  );
  expect(await isTaken(token)).toBe(true);
  expect(await isTaken(token)).toBe(false);
  expect(await isTaken("x".repeat(43))).toBe(false);
  const refused = await database()
    .selectFrom("audit_event")
    .select(["action", "subject_id", "request_id"])
    .where("outcome", "=", "refused")
    .execute();
  const event = { action: "invitation.accept", subject_id: invitation.id };
  expect(refused).toEqual([{ ...event, request_id: "stolen-link" }]);
});
