/**
 * A real OpenID provider for the tests of single sign-on, on 127.0.0.1. Everybody who signs in at it
 * is who they say, so it must never be reachable by anybody else.
 */
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import Provider from "oidc-provider";
import * as z from "zod";
import { findAccount } from "#scripts/test/openid-provider/accounts.ts";
import { signInForm } from "#scripts/test/openid-provider/sign-in-form.ts";

const env = z
  .object({
    PROVIDER_PORT: z.coerce.number().int(),
    PROVIDER_CLIENT_ID: z.string(),
    PROVIDER_CLIENT_SECRET: z.string(),
    PROVIDER_REDIRECT_URI: z.url(),
  })
  .parse(process.env);

const key = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
  format: "jwk",
});

const provider: Provider = new Provider(`http://127.0.0.1:${env.PROVIDER_PORT}`, {
  clients: [
    {
      client_id: env.PROVIDER_CLIENT_ID,
      client_secret: env.PROVIDER_CLIENT_SECRET,
      redirect_uris: [env.PROVIDER_REDIRECT_URI],
      grant_types: ["authorization_code"],
      response_types: ["code"],
    },
  ],
  jwks: { keys: [{ ...key, alg: "RS256", use: "sig" }] },
  cookies: { keys: [randomBytes(16).toString("hex")] },
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
  pkce: { required: () => true },
  findAccount,
  // The user is not asked whether Counterfoil may know the address: it is the firm's own.
  loadExistingGrant: async ({ oidc }) => {
    const { client, session } = oidc;
    if (client === undefined || session?.accountId === undefined) return undefined;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
});

const answer = provider.callback();
const server = createServer((request, response) => {
  if (request.url?.startsWith("/sign-in/")) {
    signInForm(provider, request, response).catch(() => response.writeHead(400).end());
  } else {
    answer(request, response);
  }
});
server.listen(env.PROVIDER_PORT, "127.0.0.1");
process.once("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
});
