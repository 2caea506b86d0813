import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { addAccount, forAccount } from "#lib/accounts/change-accounts.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { createOrResetMember } from "#lib/identity/create-or-reset-member.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

withOwnDatabase();

const run = promisify(execFile);
const EMAIL = "ada@example.org";

function command(...args: string[]) {
  const script = ["scripts/run.mjs", "people-reset-factors", "--email", EMAIL, ...args];
  return run(process.execPath, script, { env: process.env });
}

function addMember() {
  const ada = { email: EMAIL, name: "Ada", passwordHash: null } as const;
  return tx((transaction) => createOrResetMember(transaction, { ...ada, roles: ["viewer"] }));
}

/** The names of the accounts in whose audit logs a member's factors were reset. */
async function resetIn(): Promise<string[]> {
  const rows = await database()
    .selectFrom("audit_event")
    .innerJoin("account", "account.id", "audit_event.account_id")
    .select("account.name")
    .where("action", "=", "people.reset-factors")
    .execute();
  return rows.map(({ name }) => name);
}

test("with several accounts the operator says whose member it is, and is told", async () => {
  await addAccount("eu", "Europe", { PAYMENT_SERVICE_URL: "https://eu.example.com" });
  await addMember();
  await forAccount("eu", addMember);
  const failed = await command().catch((error: unknown) => error);
  const stderr = expect.stringContaining("--account NAME, one of default, eu.");
  expect(failed).toMatchObject({ code: 1, stderr });
  expect(await resetIn()).toEqual([]);
  expect((await command("--account", "eu")).stdout).toContain("Account eu:");
  expect(await resetIn()).toEqual(["eu"]);
});
