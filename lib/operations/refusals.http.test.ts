import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { useOwnDatabase } from "#lib/database/testing/own-database.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { signedIn } from "#lib/identity/testing/signed-in.ts";
import { changeRoles } from "#lib/operations/change-roles.ts";
import { saveView } from "#lib/operations/change-views.ts";
import { disablePerson } from "#lib/operations/disable-person.ts";
import { proveStepUp } from "#lib/operations/prove-step-up.ts";

let dropDatabase = async () => {};
beforeAll(async () => {
  process.env.COUNTERFOIL_SECRET ??= "a secret of at least thirty-two characters";
  dropDatabase = await useOwnDatabase();
});
afterAll(async () => {
  await database().destroy();
  await dropDatabase();
});

type Attempt = (caller: Caller) => Promise<unknown>;

const hash = `people.invite:${stepUpHash("people.invite", randomUUIDv7())}`;
const own: [string, string, Attempt][] = [
  ["one's own roles", "people.change-roles", (c) => changeRoles(c, c.person.id, ["maker"])],
  ["one's own access", "people.disable", (c) => disablePerson(c, c.person.id)],
];

describe("what a role permits and a rule forbids", () => {
  test.each(own)("%s: stands in the log, with whose it was", async (_, action, attempt) => {
    const caller = await signedIn("administrator");
    await expect(attempt(caller)).rejects.toMatchObject({ kind: "forbidden" });
    expect(await refusalsOf(caller)).toEqual([{ action, after: { of: caller.person.id } }]);
  });
});

describe("what is written down where it is refused stands in the log once", () => {
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

async function refusalsOf({ person }: Caller) {
  return await database()
    .selectFrom("audit_entry")
    .select(["action", "after"])
    .where("actor_id", "=", person.id)
    .where("outcome", "=", "refused")
    .execute();
}
