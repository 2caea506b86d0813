/**
 * Removes a member's second factors in the database at DATABASE_URL, as `npm run
 * people:reset-factors` does. Run with --conditions=react-server. Takes --email, --account if there are several, and --new-password
 * for a new random password, which is printed this once.
 */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { forAccount } from "#lib/accounts/change-accounts.ts";
import { ENVIRONMENTS_ACCOUNT } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { hashPassword } from "#lib/identity/password-hash.ts";
import { restoreMember } from "#lib/identity/team/restore-member.ts";
import { reasonOf } from "#scripts/processes/failure.ts";

try {
  const { email, password, account } = readArguments();
  const hash = password === null ? null : await hashPassword(password);
  const { authenticatorApp, passkeys, endedSessions } = await forAccount(account, () =>
    restoreMember(email, hash),
  );
  console.log(
    `Taken away: ${authenticatorApp ? "the authenticator app" : "no authenticator app"}, passkeys: ${passkeys}; sessions ended: ${endedSessions}.`,
  );
  if (password !== null) console.log(`The new password, shown this once: ${password}`);
  console.log(`${email} signs in and sets up a new factor in their profile within ten minutes.`);
} catch (error) {
  console.error(`Nothing was changed. ${reasonOf(error)}`);
  process.exitCode = 1;
} finally {
  await database().destroy();
}

function readArguments(): { email: string; password: string | null; account: string } {
  const { values } = parseArgs({
    options: {
      email: { type: "string" },
      "new-password": { type: "boolean" },
      account: { type: "string", default: ENVIRONMENTS_ACCOUNT },
    },
  });
  if (values.email === undefined) throw new Error("Say whose: --email name@example.com.");
  const password = values["new-password"] ? randomBytes(18).toString("base64url") : null;
  return { email: values.email, password, account: values.account };
}
