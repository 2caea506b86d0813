import { randomUUIDv7 } from "node:crypto";
import { describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { proveStepUp } from "#lib/operations/profile/prove-step-up.ts";
import { changeRoles } from "#lib/operations/team/change-roles.ts";
import { disableMember } from "#lib/operations/team/member-access.ts";
import { saveView } from "#lib/operations/views.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

type Attempt = (caller: Caller) => Promise<unknown>;

const hash = `people.invite:${stepUpHash("people.invite", randomUUIDv7())}`;
const own: [string, string, Attempt][] = [
  [
    "one's own roles",
    "people.change-roles",
    (c) => changeRoles(c, c.member.id, { roles: ["maker"] }),
  ],
  ["one's own access", "people.disable", (c) => disableMember(c, c.member.id)],
];

describe("what a role permits and a rule forbids", () => {
  test.each(own)("%s: is in the log, with whose it was", async (_, action, attempt) => {
    const caller = await signedIn("administrator");
    await expect(attempt(caller)).rejects.toMatchObject({ kind: "forbidden" });
    expect(await refusalsOf(caller)).toEqual([{ action, after: { of: caller.member.id } }]);
  });
});

describe("what is recorded where it is refused is in the log once", () => {
  test("a right that another operation asks for", async () => {
    const caller = await signedIn("viewer");
    const view = { name: "All", resource: "payouts", query: "", shared: true } as const;
    await expect(saveView(caller, view)).rejects.toMatchObject({ kind: "forbidden" });
    expect(await refusalsOf(caller)).toEqual([{ action: "views.share", after: null }]);
  });

  test("a wrong proof", async () => {
    const caller = await signedIn("administrator");
    const proof = proveStepUp(caller, { method: "password", proof: "wrong", hash }, null);
    await expect(proof).rejects.toMatchObject({ kind: "forbidden" });
    const refusals = await refusalsOf(caller);
    expect(refusals.map(({ action }) => action)).toEqual(["account.step-up"]);
  });
});

async function refusalsOf({ member }: Caller) {
  return await database()
    .selectFrom("audit_event")
    .select(["action", "after"])
    .where("actor_id", "=", member.id)
    .where("outcome", "=", "refused")
    .execute();
}
