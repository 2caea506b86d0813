import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import {
  makeSettingsAdministrator,
  openSetUpToken,
  renewSandboxMembers,
} from "#lib/identity/set-up/prepare-start.ts";
import { isSetUpOpen, setUp } from "#lib/identity/set-up/set-up.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

const visitor = { member: null, clientIp: "127.0.0.1", userAgent: null, requestId: "test-set-up" };
const GIVEN = {
  name: "Ada Miller",
  email: "ada@example.org",
  password: "tulip-granite-verbose-canal",
};
const make = (token: string, more = {}) =>
  setUp(visitor, new Headers(), { token, ...GIVEN, ...more });

withOwnDatabase();

async function refusals(): Promise<number> {
  const events = database().selectFrom("audit_event").select("seq");
  const refused = events.where("action", "=", "people.set-up").where("outcome", "=", "refused");
  return (await refused.execute()).length;
}

test("the link that was printed at start makes one administrator, once", async () => {
  await renewSandboxMembers({ maker: "a", approver: "b", administrator: "c" });
  const token = (await openSetUpToken()) ?? "";
  expect(token).toBe(await openSetUpToken());
  expect([await isSetUpOpen(token), await isSetUpOpen(`${token}x`)]).toEqual([true, false]);
  await expect(make("another")).rejects.toMatchObject({ kind: "not_found" });
  await expect(make(token, { password: "password1234" })).rejects.toMatchObject({
    kind: "invalid_request",
  });

  const both = await Promise.allSettled([make(token), make(token, { email: "eve@example.org" })]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const people = await database()
    .selectFrom("member")
    .select("roles")
    .where("sandbox", "=", false)
    .execute();
  expect(people).toEqual([{ roles: ["administrator", "maker", "approver"] }]);

  expect(await isSetUpOpen(token)).toBe(false);
  const refused = await refusals();
  await expect(make(token)).rejects.toMatchObject({ kind: "not_found" });
  await expect(make("another")).rejects.toMatchObject({ kind: "not_found" });
  expect(await refusals()).toBe(refused + 1);
  expect(await openSetUpToken()).toBeNull();
  const settings = { email: "late@example.org", password: "x" };
  expect(await makeSettingsAdministrator(settings)).toBeNull();
  const { count } = database().fn;
  const { all } = await database()
    .selectFrom("member")
    .select(count("id").as("all"))
    .where("sandbox", "=", false)
    .executeTakeFirstOrThrow();
  expect(Number(all)).toBe(1);
});

test("each start disables the sandbox's users of the last one", async () => {
  const { id } = await database()
    .selectFrom("member")
    .select("id")
    .where("email", "=", "maker@sandbox.example")
    .executeTakeFirstOrThrow();
  await renewSandboxMembers(null);
  const shutOut = await database()
    .selectFrom("member")
    .select(["id", "disabled_at"])
    .where("sandbox", "=", true)
    .execute();
  expect(shutOut).toHaveLength(3);
  expect(shutOut.every(({ disabled_at }) => disabled_at !== null)).toBe(true);
  await renewSandboxMembers({ maker: "d", approver: "e", administrator: "f" });
  const again = await database()
    .selectFrom("member")
    .select("disabled_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(again.disabled_at).toBeNull();
});
