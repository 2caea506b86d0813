import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { makePasswordReset } from "#lib/identity/team/password-reset.ts";
import { acceptPasswordReset, lookAtPasswordReset } from "#lib/operations/team/member-details.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";

withOwnDatabase();

const visitor = {
  member: null,
  clientIp: "203.0.113.7",
  userAgent: null,
  requestId: "stolen-link",
};
const UNKNOWN = "x".repeat(43);

async function newLink() {
  const { id: maker } = await newMember("administrator");
  const { id: memberId } = await newMember("viewer");
  const { token } = await tx((transaction) => makePasswordReset(transaction, memberId, maker));
  return { token, memberId };
}

const accept = (token: string) =>
  acceptPasswordReset(visitor, { token, password: "correct-horse-battery-5-staple" });

test("a look says whether a link can be used, and uses nothing up", async () => {
  const { token } = await newLink();
  for (let time = 0; time < 2; time += 1) {
    expect(await lookAtPasswordReset(token)).toEqual({ unusable: null });
  }
  await accept(token);
  const { unusable } = await lookAtPasswordReset(token);
  expect(unusable).toMatch(/^This link can't be used\./);
  expect(await lookAtPasswordReset(UNKNOWN)).toEqual({ unusable });
});

test("a link that is used again is refused and recorded, an unknown one only refused", async () => {
  const { token, memberId } = await newLink();
  await accept(token);
  for (const link of [token, UNKNOWN]) {
    await expect(accept(link)).rejects.toMatchObject({ kind: "not_found" });
  }
  const refused = await database()
    .selectFrom("audit_event")
    .select(["action", "subject_id", "request_id"])
    .where("outcome", "=", "refused")
    .execute();
  const event = { action: "password-resets.accept", subject_id: memberId };
  expect(refused).toEqual([{ ...event, request_id: "stolen-link" }]);
});
