/**
 * Removes a member's second factors in the database at DATABASE_URL, as `npm run
 * people:reset-factors` does. Run with --conditions=react-server. Takes --email, --account, which must be given if there
 * are several, and --new-password for a new random password, which is printed this once.
 */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { forAccount, listAccounts } from "#lib/accounts/change-accounts.ts";
import { database } from "#lib/database/connection.ts";
import { hashPassword } from "#lib/identity/password-hash.ts";
import { restoreMember } from "#lib/identity/team/restore-member.ts";
import { ENVIRONMENTS_ACCOUNT } from "#lib/text/account-path.ts";
import { reasonOf } from "#scripts/processes/failure.ts";

try {
  const { email, password, named } = readArguments();
  const { account, isOneOfSeveral } = await accountFor(named);
  const hash = password === null ? null : await hashPassword(password);
  const { authenticatorApp, passkeys, recoveryLeft, endedSessions } = await forAccount(
    account,
    () => restoreMember(email, hash),
  );
  if (isOneOfSeveral) console.log(`Account ${account}:`);
  console.log(
    `Removed: authenticator apps: ${authenticatorApp ? 1 : 0}, passkeys: ${passkeys}, recovery codes: ${recoveryLeft}. Sessions ended: ${endedSessions}.`,
  );
  if (password !== null) console.log(`The new password, shown this once: ${password}`);
  console.log(
    `${email} must sign in and set up a new factor under Your profile within ten minutes.`,
  );
} catch (error) {
  console.error(`Nothing was changed. ${reasonOf(error)}`);
  process.exitCode = 1;
} finally {
  await database().destroy();
}

function readArguments(): { email: string; password: string | null; named: string | undefined } {
  const { values } = parseArgs({
    options: {
      email: { type: "string" },
      "new-password": { type: "boolean" },
      account: { type: "string" },
    },
  });
  if (values.email === undefined) throw new Error("Say whose: --email name@example.com.");
  const password = values["new-password"] ? randomBytes(18).toString("base64url") : null;
  return { email: values.email, password, named: values.account };
}

/** One email address may be a member's of each account, so none is chosen here where there are several. */
async function accountFor(named: string | undefined) {
  const names = (await listAccounts()).map(({ name }) => name);
  const isOneOfSeveral = names.length > 1;
  if (named === undefined && isOneOfSeveral) {
    throw new Error(`Say of which account: --account NAME, one of ${names.join(", ")}.`);
  }
  return { account: named ?? ENVIRONMENTS_ACCOUNT, isOneOfSeveral };
}
