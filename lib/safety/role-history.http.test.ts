import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { readRoleHistory } from "#lib/safety/role-history.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";

withOwnDatabase();

async function change(id: string, values: { roles?: Role[]; disabled_at?: string | null }) {
  await database().updateTable("member").set(values).where("id", "=", id).execute();
}

async function spansOf(id: string) {
  const { spans } = await readRoleHistory(database());
  return spans
    .filter(({ memberId }) => memberId === id)
    .map(({ role, to }) => `${role}${to === null ? "" : " (ended)"}`)
    .sort();
}

test("the history follows every change of roles and of access", async () => {
  const { id } = await newMember("viewer", "maker");
  expect(await spansOf(id)).toEqual(["maker", "viewer"]);
  await change(id, { roles: ["maker", "approver"] });
  expect(await spansOf(id)).toEqual(["approver", "maker", "viewer (ended)"]);
  await change(id, { disabled_at: "2026-01-01T00:00:00Z" });
  expect(await spansOf(id)).toEqual(["approver (ended)", "maker (ended)", "viewer (ended)"]);
  await change(id, { disabled_at: null });
  expect(await spansOf(id)).toEqual([
    "approver",
    "approver (ended)",
    "maker",
    "maker (ended)",
    "viewer (ended)",
  ]);
});

test("enabling a member again grants their roles again", async () => {
  const { id } = await newMember("approver");
  const before = await readRoleHistory(database());
  const [first] = before.spans.filter(({ memberId }) => memberId === id);
  await change(id, { disabled_at: "2026-01-01T00:00:00Z" });
  await change(id, { disabled_at: null });
  const { spans, now } = await readRoleHistory(database());
  const held = spans.find((span) => span.memberId === id && span.to === null);
  expect(held?.from).toBeGreaterThan(first?.from ?? Number.POSITIVE_INFINITY);
  expect(held?.from).toBeLessThanOrEqual(now);
});

test("a role ends too that was granted before the database's clock was set back", async () => {
  const { id } = await newMember("viewer");
  await sql`
    insert into member_role (account_id, member_id, role, granted_at)
    values (${await accountId()}, ${id}, 'approver', now() + interval '1 hour')`.execute(
    database(),
  );
  await change(id, { roles: [] });
  expect(await spansOf(id)).toEqual(["approver (ended)", "viewer (ended)"]);
});

test("nobody can date a grant back, end it twice, take it out, or confirm it afterwards", async () => {
  const { id } = await newMember("approver");
  const row = database().updateTable("member_role").where("member_id", "=", id);
  await expect(row.set({ granted_at: "2020-01-01T00:00:00Z" }).execute()).rejects.toThrow("stays");
  await expect(row.set({ is_confirmed: true }).execute()).rejects.toThrow("stays");
  await expect(
    database().deleteFrom("member_role").where("member_id", "=", id).execute(),
  ).rejects.toThrow("stays");
  await change(id, { roles: [] });
  await expect(row.set({ ended_at: null }).execute()).rejects.toThrow("stays");
});
