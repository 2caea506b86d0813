import { z } from "zod";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

const issuer = z
  .string()
  .refine((text) => URL.canParse(text) && isSafe(new URL(text)), {
    error:
      "OIDC_ISSUER must be an address that begins with https:// (http:// on this machine alone).",
  })
  .transform((text) => new URL(text));

const required = (name: string) =>
  z.string({ error: `OIDC_ISSUER is set, so ${name} must be set too.` });

const oidcSettingsSchema = z.object({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: required("OIDC_CLIENT_ID"),
  OIDC_CLIENT_SECRET: required("OIDC_CLIENT_SECRET"),
  OIDC_NAME: z.string().trim().max(40, { error: "OIDC_NAME must be short." }).optional(),
});

/** The OpenID provider at which people may sign in. Holds a secret: never log it or send it on. */
export type OidcSettings = {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** What people call it: "Sign in with …". */
  name: string;
};

/**
 * Single sign-on as the environment asks for it; null where OIDC_ISSUER is unset or empty. Throws an
 * Error that names the variable and never its value.
 */
export function readOidcSettings(env: Record<string, string | undefined>): OidcSettings | null {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  if (given.OIDC_ISSUER === undefined) return null;
  const parsed = oidcSettingsSchema.safeParse(given);
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join(" "));
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = parsed.data;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME ?? OIDC_ISSUER.host,
  };
}

/** Tokens and the client's secret travel to the provider: in the clear only within this machine. */
function isSafe(url: URL): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.includes(url.hostname));
}
