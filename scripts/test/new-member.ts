import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import * as z from "zod";
import { type Role, roleSchema } from "#lib/schemas/identity/role.ts";

export const newMemberSchema = z.strictObject({
  name: z.string(),
  email: z.email(),
  password: z.string(),
  roles: z.array(roleSchema),
});

export type NewTestMember = z.infer<typeof newMemberSchema>;

/**
 * Creates a user for one test in the stack under test, for what would disturb other tests, such as
 * a second factor. In a process of its own, since a browser's tests can't load Counterfoil; those that can, which
 * do it at a tenth of the cost, have `test-support/identity/new-member.ts`.
 */
export async function newMember(...roles: Role[]): Promise<NewTestMember> {
  const mark = randomBytes(6).toString("hex");
  const password = randomBytes(18).toString("base64url");
  const member = { name: `Test ${mark}`, email: `${mark}@example.org`, password, roles };
  const args = ["--conditions=react-server", "scripts/test/make-member.ts"];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "inherit", "inherit"] });
  child.stdin.end(JSON.stringify(member));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject).once("close", resolve);
  if ((await promise) !== 0) throw new Error("The member could not be made.");
  return member;
}
