import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { useOwnDatabase } from "#lib/database/testing/own-database.ts";
import { tx } from "#lib/database/transact.ts";
import { makeInvitation } from "#lib/identity/people/make-invitation.ts";
import { newPerson } from "#lib/identity/testing/new-person.ts";
import { acceptInvitation } from "#lib/operations/accept-invitation.ts";
import { callerWith } from "#lib/operations/testing/caller.ts";

let dropDatabase = async () => {};
beforeAll(async () => {
  process.env.COUNTERFOIL_SECRET ??= "a secret of at least thirty-two characters";
  dropDatabase = await useOwnDatabase();
});
afterAll(async () => {
  await database().destroy();
  await dropDatabase();
});

const visitor = { person: null, address: "203.0.113.7", userAgent: null, requestId: "stolen-link" };

const isTaken = (token: string) =>
  acceptInvitation(visitor, new Headers(), {
    ...{ token, name: "Somebody", password: "correct-horse-battery-5-staple" },
  }).then(
    () => true,
    () => false,
  );

test("a link that is brought again is refused and written down, one of nobody's refused alone", async () => {
  const { id } = await newPerson("administrator");
  const as = callerWith("administrator");
  const { token, invitation } = await tx((transaction) =>
    makeInvitation(
      transaction,
      { ...as, person: { ...as.person, id } },
      { email: "friend@example.org", roles: ["viewer"] },
    ),
  );
  expect(await isTaken(token)).toBe(true);
  expect(await isTaken(token)).toBe(false);
  expect(await isTaken("x".repeat(43))).toBe(false);
  const refused = await database()
    .selectFrom("audit_entry")
    .select(["action", "subject_id", "request_id"])
    .where("outcome", "=", "refused")
    .execute();
  const entry = { action: "invitation.accept", subject_id: invitation.id };
  expect(refused).toEqual([{ ...entry, request_id: "stolen-link" }]);
});
