import { anchorFile } from "#scripts/launch/anchor-file.ts";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { addDesk } from "#scripts/launch/desk-part.ts";
import { logFile } from "#scripts/launch/log-files.ts";
import { freePort } from "#scripts/launch/ports.ts";
import { secretOf } from "#scripts/launch/secret.ts";
import type { Stack } from "#scripts/launch/stack.ts";
import { addWorker } from "#scripts/launch/worker-part.ts";
import { fillTestMirror } from "#scripts/test/mirror-part.ts";
import { addOpenIdProvider } from "#scripts/test/openid-provider/part.ts";
import { addTestPeople } from "#scripts/test/people.ts";
import { addTestGround } from "#scripts/test/test-ground.ts";

/** Empty where a developer's .env might say otherwise: Next reads that file by itself. */
const DESK = {
  PAYMENT_SERVICE_HEADERS: "{}",
  PAYMENT_SERVICE_AMOUNT_FIELD: "amount",
  PAYMENT_SERVICE_TIMEOUT_MS: "2500",
  COUNTERFOIL_ENVIRONMENT: "sandbox",
  APP_URL: "",
  COUNTERFOIL_WEBHOOK_SECRET: "the-test-stack-is-told-of-payouts",
  // The sandbox's own, as it signs where it was given none.
  PAYMENT_SERVICE_WEBHOOK_KEY: "whsec_Y291bnRlcmZvaWwtc2FuZGJveC1wbGF5LXNlY3JldA==",
  // Long enough to be in doubt for a while, short enough to wait for the end of it.
  PAYOUT_SETTLING_SECONDS: "20",
  // Tests are one person at one address, and faster than any.
  RATE_LIMIT_ADDRESS: "1000000",
  RATE_LIMIT_READS: "1000000",
  RATE_LIMIT_WRITES: "1000000",
};

/**
 * Database, sandbox and the built desk on free ports over `dataDir`. Gives the variables by which
 * tests find them: DESK_URL, DESK_PASSWORD (of all its people), SANDBOX_URL, DATABASE_URL, SANDBOX_DATABASE_URL. `sandbox` overrides the
 * account's settings, as a benchmark wants a larger one; without `filled` the mirror stays empty.
 */
export async function addTestStack(
  stack: Stack,
  dataDir: string,
  sandbox: Record<string, string> = {},
  { filled = true } = {},
) {
  await prepareDataFolder(dataDir);
  const { databaseUrl, sandboxUrl, sandboxDatabaseUrl } = await addTestGround(
    stack,
    dataDir,
    sandbox,
  );
  const anchors = anchorFile(undefined, dataDir);
  const own = { DATABASE_URL: databaseUrl, COUNTERFOIL_SECRET: await secretOf(dataDir) };
  const password = await addTestPeople(own);
  const port = await freePort();
  const provider = await addOpenIdProvider(
    stack,
    `http://localhost:${port}`,
    logFile(dataDir, "openid-provider"),
  );
  const env = { ...DESK, ...own, PAYMENT_SERVICE_URL: sandboxUrl };
  if (filled) await fillTestMirror(stack, env, logFile(dataDir, "mirror"));
  // Reading in the background would take the faults that tests have set for themselves.
  await addWorker(stack, { env: { ...env, MIRROR: "off" }, log: logFile(dataDir, "worker") });
  const deskUrl = await addDesk(stack, {
    mode: "start",
    host: "127.0.0.1",
    port,
    env: {
      ...{ ...env, ...provider },
      AUDIT_ANCHOR_FILE: anchors,
      COUNTERFOIL_READY_SIGN_INS: "1",
      // Tests say from where they come; they stand where a proxy would.
      TRUSTED_PROXIES: "127.0.0.1",
    },
    log: logFile(dataDir, "desk"),
  });
  return {
    DESK_URL: deskUrl,
    DESK_PASSWORD: password,
    SANDBOX_URL: sandboxUrl,
    DATABASE_URL: databaseUrl,
    AUDIT_ANCHOR_FILE: anchors,
    SANDBOX_DATABASE_URL: sandboxDatabaseUrl,
  };
}
