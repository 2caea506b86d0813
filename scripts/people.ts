/**
 * Creates the members of a start in the database at DATABASE_URL, and reports the result: both as
 * JSON, by standard input and output. Run with --conditions=react-server.
 */
import { text } from "node:stream/consumers";
import { openAccounts } from "#lib/accounts/open-accounts.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { createOrResetMember } from "#lib/identity/create-or-reset-member.ts";
import { hashPassword } from "#lib/identity/password-hash.ts";
import {
  makeSettingsAdministrator,
  openSetUpToken,
  renewSandboxMembers,
} from "#lib/identity/set-up/prepare-start.ts";
import { accountBase, accountNameAmongSeveral, runAs } from "#lib/process/current-account.ts";
import { type PeopleMade, type PeopleWanted, peopleWantedSchema } from "#scripts/launch/people.ts";
import { reasonOf } from "#scripts/processes/failure.ts";

try {
  const accounts = await openAccounts();
  const [environments = null] = accounts;
  const wanted = peopleWantedSchema.parse(JSON.parse(await text(process.stdin)));
  const weakness = await runAs(environments, () => makeMembersOf(wanted));
  const made: PeopleMade = { weakness, setUpLinks: [] };
  for (const account of accounts) {
    // Who has ready sign-ins needs no link.
    if (account === environments && wanted.ready !== null) continue;
    const token = await runAs(account, openSetUpToken);
    if (token === null) continue;
    made.setUpLinks.push({
      account: runAs(account, accountNameAmongSeveral),
      path: `${runAs(account, accountBase)}/set-up/${token}`,
    });
  }
  console.log(JSON.stringify(made));
} catch (error) {
  console.error(`The members who may sign in could not be created: ${reasonOf(error)}`);
  process.exitCode = 1;
} finally {
  await database().destroy();
}

/** Returns what is wrong with the password of the administrator from the settings. */
async function makeMembersOf({
  administrator,
  ready,
  others,
}: PeopleWanted): Promise<string | null> {
  await renewSandboxMembers(ready);
  for (const { password, ...member } of others) {
    const passwordHash = await hashPassword(password);
    await tx((transaction) => createOrResetMember(transaction, { ...member, passwordHash }));
  }
  return administrator === null ? null : await makeSettingsAdministrator(administrator);
}
