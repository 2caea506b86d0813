import { join } from "node:path";
import type { DatabaseName } from "#scripts/postgres/databases.ts";
import { databaseUrlOn, socketFolder } from "#scripts/postgres/socket.ts";

/** The first administrator of an installation that a test starts, as its settings name them. */
export const ADMINISTRATOR = {
  COUNTERFOIL_ADMIN_EMAIL: "admin@example.org",
  COUNTERFOIL_ADMIN_PASSWORD: "seventeen-calm-ledgers-by-the-river",
};

/**
 * With these a start at a named provider lets its first administrator invite, order and decide alone and at
 * once, as the sandbox does: for tests of something else than these settings.
 */
export const ONE_MEMBER_IS_ENOUGH = {
  COOLING_OFF_HOURS: "0",
  APPROVAL_WITHOUT_RULE: "none",
  REQUIRE_SECOND_FACTOR: "off",
};

/** The owner's URL of a database, the dashboard's unless named, in a data folder whose embedded server runs. */
export function databaseIn(dataDir: string, name: DatabaseName = "counterfoil"): string {
  return databaseUrlOn(socketFolder(join(dataDir, "postgres")), name);
}

/** Signs the administrator in: the Cookie header of the session. */
export async function signInAt(url: string, administrator = ADMINISTRATOR): Promise<string> {
  const { COUNTERFOIL_ADMIN_EMAIL: email, COUNTERFOIL_ADMIN_PASSWORD: password } = administrator;
  const response = await fetch(`${url}/api/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  const pairs = response.headers.getSetCookie().map((text) => text.split(";")[0]);
  return pairs.join("; ");
}
