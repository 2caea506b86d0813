import { randomBytes } from "node:crypto";
import { waitForAnswer } from "#scripts/launch/answer.ts";
import { startProgram } from "#scripts/launch/part.ts";
import { freePort } from "#scripts/launch/ports.ts";
import type { Stack } from "#scripts/launch/stack.ts";
import { step } from "#scripts/processes/say.ts";

const MAIN = "scripts/test/openid-provider/main.ts";
const CLIENT_ID = "counterfoil-under-test";

/**
 * Starts a real OpenID provider for Counterfoil at `dashboardUrl`, where all users are who they
 * say. Returns Counterfoil's settings for it.
 */
export async function addOpenIdProvider(stack: Stack, dashboardUrl: string, log: string) {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const secret = randomBytes(24).toString("base64url");
  await step("Starting an OpenID provider", async () => {
    const env = {
      ...process.env,
      PROVIDER_PORT: String(port),
      PROVIDER_CLIENT_ID: CLIENT_ID,
      PROVIDER_CLIENT_SECRET: secret,
      PROVIDER_REDIRECT_URI: `${dashboardUrl}/api/sign-in/oidc/callback`,
    };
    const program = { name: "The OpenID provider", args: [MAIN], env, log, graceMs: 1_500 };
    const part = await stack.add(startProgram(program));
    await waitForAnswer(part, `${issuer}/.well-known/openid-configuration`, 30_000);
  });
  return {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: secret,
    OIDC_NAME: "Test provider",
  };
}
