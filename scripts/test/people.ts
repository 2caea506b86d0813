import { randomBytes } from "node:crypto";
import pg from "pg";
import { ROLES } from "#lib/schemas/identity/role.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";
import { makeMembers } from "#scripts/launch/people.ts";
import { cheapHash } from "#test-support/cheap-hash.ts";

/**
 * All roles that an installation with one user needs: the member that tests use unless they ask for
 * another.
 */
const MANAGER = { name: "Mia Manager", email: "manager@example.org" };

/** Of the test stack's limited viewer. */
export const TEST_LIMITS: AccessLimits = { wallets: [], currencies: ["USDT_TRX"], tags: [] };

/**
 * Makes the test stack's members: one who is administrator, maker and approver, and one for each
 * role, viewer@example.org and so on; and the sandbox's ready sign-ins. Returns the password that
 * all of them have.
 */
export async function addTestMembers(env: {
  DATABASE_URL: string;
  COUNTERFOIL_SECRET: string;
}): Promise<string> {
  const password = randomBytes(18).toString("base64url");
  await makeMembers(env, {
    ready: { maker: password, approver: password, administrator: password },
    administrator: null,
    others: [
      { ...MANAGER, password, roles: ["administrator", "maker", "approver"], limits: null },
      ...ROLES.map((role) => ({
        name: `Only ${role}`,
        email: `${role}@example.org`,
        password,
        roles: [role],
        limits: role === "limited-viewer" ? TEST_LIMITS : null,
      })),
    ],
  });
  await rehash(env.DATABASE_URL, cheapHash(password));
  return password;
}

/** Of all members: tests sign in and step up hundreds of times. */
async function rehash(databaseUrl: string, hash: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("update sign_in_method set password = $1 where password is not null", [hash]);
  await client.end();
}
