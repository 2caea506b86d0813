import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { findPasswordReset, makePasswordReset } from "#lib/identity/team/password-reset.ts";
import { visit } from "#test-support/api/members.ts";
import { newMember } from "#test-support/identity/new-member.ts";

afterAll(() => database().destroy());

const run = promisify(execFile);

/** The command as the operator gives it, on the stack's database. */
function command(...args: string[]) {
  const script = ["scripts/run.mjs", "people-reset-factors", ...args];
  return run(process.execPath, script, { env: process.env });
}

async function statusOf(email: string, password: string): Promise<number> {
  return (await visit("/api/sign-in", { email, password })).status;
}

test("the operator gives somebody a way back, with a new password, on record", async () => {
  const { email, password } = await newMember("administrator");
  const { stdout } = await command("--email", email.toUpperCase(), "--new-password");
  const [, fresh = ""] = /shown this once: (\S+)/.exec(stdout) ?? [];
  expect(await statusOf(email, password)).toBe(401);
  expect(await statusOf(email, fresh)).toBe(200);
  const rows = await entriesOf(email);
  expect(rows).toEqual([
    expect.objectContaining({ actor_kind: "system", actor_name: "operator", outcome: "done" }),
  ]);
  expect(JSON.stringify(rows)).not.toContain(fresh);
});

test("reset links from before lead nowhere", async () => {
  const { email } = await newMember("viewer");
  const maker = await newMember("administrator");
  const [id, makerId] = [await idOf(email), await idOf(maker.email)];
  const { token } = await tx((transaction) => makePasswordReset(transaction, id, makerId));
  expect(await findPasswordReset(database(), token)).not.toBeNull();
  await command("--email", email);
  expect(await findPasswordReset(database(), token)).toBeNull();
});

test("without a new password the old one stays", async () => {
  const { email, password } = await newMember("viewer");
  await command("--email", email);
  expect(await statusOf(email, password)).toBe(200);
});

test.each([
  ["nobody", ["--email", "nobody-at-all@example.org"], "No member has this"],
  ["no address", [], "Say whose"],
])("%s: one sentence, and nothing is changed", async (_what, args, words) => {
  const failed = await command(...args).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining(words) });
});

async function idOf(email: string): Promise<string> {
  const member = database().selectFrom("member").where("email", "=", email);
  return (await member.select("id").executeTakeFirstOrThrow()).id;
}

async function entriesOf(email: string) {
  const id = await idOf(email);
  return await database()
    .selectFrom("audit_event")
    .selectAll()
    .where("subject_id", "=", id)
    .where("action", "=", "people.reset-factors")
    .execute();
}
