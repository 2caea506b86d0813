import { randomBytes } from "node:crypto";
import { ROLES } from "#lib/schemas/role.ts";
import { makePeople } from "#scripts/launch/people.ts";

/** All that a desk of one needs: whoever tests do not ask for another is this person. */
const DESK = { name: "Dora Desk", email: "desk@example.org" };

/**
 * Makes the test stack's people: one who is administrator, maker and approver, and one for each
 * role, viewer@example.org and so on; and the sandbox's ready sign-ins. Gives the password that all
 * of them have.
 */
export async function addTestPeople(env: {
  DATABASE_URL: string;
  COUNTERFOIL_SECRET: string;
}): Promise<string> {
  const password = randomBytes(18).toString("base64url");
  await makePeople(env, {
    ready: { maker: password, approver: password, administrator: password },
    administrator: null,
    others: [
      { ...DESK, password, roles: ["administrator", "maker", "approver"] },
      ...ROLES.map((role) => ({
        name: `Only ${role}`,
        email: `${role}@example.org`,
        password,
        roles: [role],
      })),
    ],
  });
  return password;
}
