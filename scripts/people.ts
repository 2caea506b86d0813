/**
 * Creates the members of a start in the database at DATABASE_URL, and reports the result: both as
 * JSON, by standard input and output. Run with --conditions=react-server.
 */
import { text } from "node:stream/consumers";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { giveMember } from "#lib/identity/give-member.ts";
import { hashPassword } from "#lib/identity/password-hash.ts";
import {
  makeSettingsAdministrator,
  openSetUpToken,
  renewSandboxMembers,
} from "#lib/identity/set-up/prepare-start.ts";
import { type PeopleMade, peopleWantedSchema } from "#scripts/launch/people.ts";

const wanted = peopleWantedSchema.parse(JSON.parse(await text(process.stdin)));
const { administrator, ready, others } = wanted;
await renewSandboxMembers(ready);
for (const { password, ...member } of others) {
  const passwordHash = await hashPassword(password);
  await tx((transaction) => giveMember(transaction, { ...member, passwordHash }));
}
const weakness = administrator === null ? null : await makeSettingsAdministrator(administrator);
const made: PeopleMade = { weakness, setUpToken: await openSetUpToken() };
console.log(JSON.stringify(made));
await database().destroy();
