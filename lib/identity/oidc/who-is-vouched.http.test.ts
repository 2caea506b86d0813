import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { listNotices } from "#lib/identity/notices.ts";
import { whoIsVouched } from "#lib/identity/oidc/who-is-vouched.ts";
import { makeInvitation } from "#lib/identity/team/make-invitation.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

const visitor = { member: null, clientIp: null, userAgent: null, requestId: "sign-on" };

/** Signs in at the provider twice, by an account of its own, and says what the member was told. */
async function toldAfterSignOn(email: string) {
  const vouched = {
    issuer: "https://login.example/",
    subject: randomUUID(),
    providerName: "Example Login",
    email,
    name: "Lou",
  };
  const signOn = () => tx((transaction) => whoIsVouched(transaction, visitor, vouched));
  const { memberId } = await signOn();
  expect(await signOn()).toEqual({ memberId, isNew: false });
  return (await listNotices(database(), memberId)).map(({ content }) => content);
}

test("a member is told once that an account of the provider was linked to theirs", async () => {
  const { member } = await signedIn("viewer");
  expect(await toldAfterSignOn(member.email)).toMatchObject([
    { kind: "sign-on-linked", details: { member: { id: member.id }, provider: "Example Login" } },
  ]);
});

test("who joins by it is told nothing", async () => {
  const ada = await signedIn("administrator");
  const email = `${randomUUID()}@example.org`;
  await tx((transaction) => makeInvitation(transaction, ada, { email, roles: ["viewer"] }));
  expect(await toldAfterSignOn(email)).toEqual([]);
});
