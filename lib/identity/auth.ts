import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { betterAuth } from "better-auth";
import { merchantId } from "#lib/database/merchant.ts";
import { authAdapter } from "#lib/identity/auth-adapter.ts";
import { cookiePrefix } from "#lib/identity/cookies.ts";
import { hashPassword, verifyPassword } from "#lib/identity/password-hash.ts";
import { admitsSandboxPeople } from "#lib/identity/sandbox-people.ts";
import { type IdentitySettings, identitySettings } from "#lib/identity/settings.ts";
import { forReading } from "#lib/identity/unit-of-work.ts";

/** Longer than any passphrase, short enough that hashing it costs nothing. */
const LONGEST_PASSWORD = 256;

/** The one gate of every way in: no session begins for a person who is shut out, or is for play alone. */
async function mayBegin(personId: string): Promise<boolean> {
  const person = await (await forReading())
    .selectFrom("person")
    .select("id")
    .where("merchant_id", "=", await merchantId())
    .where("id", "=", personId)
    .where("disabled_at", "is", null)
    .where("sandbox", "in", admitsSandboxPeople() ? [false, true] : [false])
    .executeTakeFirst();
  return person !== undefined;
}

function build(settings: IdentitySettings) {
  return betterAuth({
    baseURL: settings.appUrl,
    secret: settings.secret,
    database: authAdapter,
    telemetry: { enabled: false },
    // What it says of a request, and of a person, belongs in no log.
    logger: { disabled: true },
    user: { modelName: "person" },
    verification: { storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: LONGEST_PASSWORD,
      password: {
        hash: hashPassword,
        verify: ({ password, hash }) => verifyPassword(password, hash),
      },
    },
    session: {
      expiresIn: settings.sessionHours * 3600,
      // A session ends when it was said to; idleness is judged by read-caller.ts.
      disableSessionRefresh: true,
      // What needs a fresh proof asks for one itself (step-up).
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    databaseHooks: {
      session: { create: { before: async ({ userId }) => await mayBegin(userId) } },
    },
    // Nothing of its own is mounted: its functions are called by our operations, whose routes check
    // where a write comes from and how often.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => randomUUIDv7() },
      cookiePrefix: cookiePrefix(settings),
      useSecureCookies: false,
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: "lax",
        secure: settings.isSecure,
        path: "/",
      },
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
  });
}

declare global {
  var counterfoilAuth: ReturnType<typeof build> | undefined;
}

/** better-auth as a library: no handler of it is mounted, so nothing is reachable but what our routes name. */
export function auth(): ReturnType<typeof build> {
  globalThis.counterfoilAuth ??= build(identitySettings());
  return globalThis.counterfoilAuth;
}
