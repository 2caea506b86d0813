import { join } from "node:path";
import type { DatabaseName } from "#scripts/postgres/databases.ts";
import { databaseUrlOn, socketFolder } from "#scripts/postgres/socket.ts";

/** The first administrator of a desk that a test starts, as its settings name them. */
export const ADMINISTRATOR = {
  COUNTERFOIL_ADMIN_EMAIL: "admin@example.org",
  COUNTERFOIL_ADMIN_PASSWORD: "seventeen-calm-ledgers-by-the-river",
};

/** The address of a database, the desk's own unless named, in a data folder whose embedded server runs. */
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
