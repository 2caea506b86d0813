/**
 * Makes one user in the database at DATABASE_URL, from JSON on standard input. Run with
 * --conditions=react-server.
 */
import { text } from "node:stream/consumers";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { createMember } from "#lib/identity/create-member.ts";
import { hashPassword } from "#lib/identity/password-hash.ts";
import { newMemberSchema } from "#scripts/test/new-member.ts";

const { password, ...member } = newMemberSchema.parse(JSON.parse(await text(process.stdin)));
const passwordHash = await hashPassword(password);
await tx((transaction) => createMember(transaction, { ...member, passwordHash }));
await database().destroy();
