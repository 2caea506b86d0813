import { randomBytes } from "node:crypto";
import { SANDBOX_ROLES } from "#lib/schemas/identity/sandbox-role.ts";
import { isLoopbackName } from "#lib/settings/loopback-name.ts";
import { isLoopback } from "#scripts/launch/dashboard-part.ts";
import type { Settings } from "#scripts/launch/launcher-settings.ts";
import { makeMembers } from "#scripts/launch/people.ts";
import { step, warn } from "#scripts/processes/say.ts";

type Env = { DATABASE_URL: string; COUNTERFOIL_SECRET: string };

/** How to sign in, to be printed when Counterfoil is ready; `url` is where it answers. */
export type SayHow = (url: string) => string;

/**
 * Whether the sandbox's ready sign-ins are allowed: the money is play money, and only this machine
 * reaches Counterfoil, by its own URL or by a proxy's.
 */
export function hasReadySignIns({ PAYMENT_SERVICE_URL, HOST, APP_URL }: Settings): boolean {
  if (PAYMENT_SERVICE_URL !== undefined || !isLoopback(HOST)) return false;
  return APP_URL === undefined || isLoopbackName(new URL(APP_URL).hostname);
}

/**
 * Creates the users of a start: the sandbox's three with new passwords if they are allowed
 * (otherwise the last ones are disabled), and the first administrator of the settings if there are
 * no users yet.
 */
export async function prepareMembers(settings: Settings, env: Env): Promise<SayHow> {
  const passwords = {
    maker: readablePassword(),
    approver: readablePassword(),
    administrator: readablePassword(),
  };
  const { COUNTERFOIL_ADMIN_EMAIL: email, COUNTERFOIL_ADMIN_PASSWORD: password } = settings;
  const isPlay = hasReadySignIns(settings);
  const wanted = {
    ready: isPlay ? passwords : null,
    administrator: email === undefined || password === undefined ? null : { email, password },
    others: [],
  };
  const { weakness, setUpLinks } = await step("Checking who may sign in", () =>
    makeMembers(env, wanted),
  );
  if (weakness !== null) {
    warn(`change the first administrator's password after signing in. ${weakness}`);
  }
  return (url) => {
    const links = setUpLinks.map(({ account, path }) => linkLines(url + path, account)).join("");
    return isPlay ? readyLines(url, passwords) + links : links;
  };
}

function linkLines(link: string, account: string | null): string {
  const where = account === null ? "" : ` to ${account}`;
  return `\nNo one can sign in${where} yet. This link sets up the first administrator and works until it is used:\n  ${link}\n`;
}

function readyLines(url: string, passwords: Record<(typeof SANDBOX_ROLES)[number], string>) {
  const lines = SANDBOX_ROLES.map((role) => {
    return `  ${role.padEnd(14)} ${`${role}@sandbox.example`.padEnd(30)} ${passwords[role]}`;
  });
  return [
    `\nTo look around, press one of the "Enter as …" buttons at ${url}/sign-in, or sign in by hand as`,
    ...lines,
    "They are new at each start, and work only with the sandbox on this machine.\n",
  ].join("\n");
}

/** 80 bits in letters and digits that can't be taken for one another. */
function readablePassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789x";
  const text = [...randomBytes(16)].map((byte) => letters[byte % 32]).join("");
  return text.replace(/(.{4})(?=.)/g, "$1-");
}
