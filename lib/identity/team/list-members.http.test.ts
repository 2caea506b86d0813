import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { listTeam } from "#lib/operations/team/list-members.ts";
import { membersSchema } from "#lib/schemas/identity/member.ts";
import { runAsOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

describe("a limited viewer, as the database keeps one,", () => {
  const some = { wallets: ["2003"], currencies: [], tags: [] };
  test.each<[string, string[], unknown]>([
    ["without limits", ["limited-viewer"], null],
    ["whose limits name nothing", ["limited-viewer"], { ...some, wallets: [] }],
    ["whose limits are none", ["limited-viewer"], {}],
    ["with another role", ["limited-viewer", "viewer"], some],
    ["who is none, with limits", ["viewer"], some],
  ])("%s is refused", async (_, roles, limits) => {
    const { member } = await signedIn("limited-viewer");
    const changed =
      sql`update member set roles = ${roles}, limits = ${limits && JSON.stringify(limits)}
      where id = ${member.id}`.execute(database());
    await expect(changed).rejects.toMatchObject({ code: "23514", constraint: "member_limits" });
  });
});

test("who has a role that only a newer version knows is listed with the others", async () => {
  const [ada, newer] = [await signedIn("administrator"), await signedIn("viewer")];
  await runAsOwner(
    "alter table member drop constraint member_roles",
    "alter table invitation drop constraint invitation_roles",
  );
  await sql`update member set roles = '{treasurer}' where id = ${newer.member.id}`.execute(
    database(),
  );
  await sql`insert into invitation (account_id, id, email, roles, token_hash, invited_by, expires_at)
    values (${await accountId()}, ${randomUUID()}, 'new@example.org', '{treasurer}',
      ${"0".repeat(64)}, ${ada.member.id}, now() + interval '1 day')`.execute(database());
  const { people, invitations } = membersSchema.parse(await listTeam(ada));
  expect(people.find(({ id }) => id === newer.member.id)?.roles).toEqual([]);
  expect(people.find(({ id }) => id === ada.member.id)?.roles).toEqual(["administrator"]);
  expect(invitations.map(({ roles }) => roles)).toEqual([[]]);
});
