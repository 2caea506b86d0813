/**
 * Makes one person in the database at DATABASE_URL, from JSON on standard input. Run with
 * --conditions=react-server.
 */
import { text } from "node:stream/consumers";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { createPerson } from "#lib/identity/create-person.ts";
import { hashPassword } from "#lib/identity/password-hash.ts";
import { newPersonSchema } from "#scripts/test/new-person.ts";

const { password, ...person } = newPersonSchema.parse(JSON.parse(await text(process.stdin)));
const passwordHash = await hashPassword(password);
await tx((transaction) => createPerson(transaction, { ...person, passwordHash }));
await database().destroy();
