import { join } from "node:path";
import { anchorFile } from "#scripts/launch/anchor-file.ts";
import { addDashboard } from "#scripts/launch/dashboard-part.ts";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { freePort } from "#scripts/launch/ports.ts";
import { secretOf } from "#scripts/launch/secret.ts";
import type { Stack } from "#scripts/launch/stack.ts";
import { addWorker } from "#scripts/launch/worker-part.ts";
import type { OwnSettings } from "#scripts/postgres/server-arguments.ts";
import { logFile } from "#scripts/processes/log-files.ts";
import { step } from "#scripts/processes/say.ts";
import { addOpenIdProvider } from "#scripts/test/openid-provider/part.ts";
import { addTestMembers } from "#scripts/test/people.ts";
import { ONE_MEMBER_IS_ENOUGH } from "#scripts/test/sign-in-at.ts";
import { addTestInstallation } from "#scripts/test/test-installation.ts";
import { TEST_SANDBOX } from "#scripts/test/test-sandbox.ts";

/** The folders of the stacks of a test run. */
export const STACKS = ["stack-1", "stack-2", "stack-3"];

/** Empty if a developer's .env might say otherwise: Next reads that file by itself. */
const DASHBOARD = {
  PAYMENT_SERVICE_HEADERS: "{}",
  PAYMENT_SERVICE_AMOUNT_FIELD: "amount",
  // Well above the two seconds of the slowest answer that a test asks for, and short enough to wait for its end.
  PAYMENT_SERVICE_TIMEOUT_MS: "5000",
  COUNTERFOIL_ENVIRONMENT: "sandbox",
  // A provider is named, so these would have its defaults: the tests of these settings set them.
  ...ONE_MEMBER_IS_ENOUGH,
  APP_URL: "",
  SMTP_URL: "",
  COUNTERFOIL_WEBHOOK_SECRET: "the-test-stack-is-told-of-payouts",
  PAYMENT_SERVICE_WEBHOOK_KEY: TEST_SANDBOX.SANDBOX_WEBHOOK_SECRET,
  // Long enough to be in doubt for a while, short enough to wait for the end of it.
  PAYOUT_SETTLING_SECONDS: "10",
  // Tests are one user at one client IP, and faster than any user.
  RATE_LIMIT_ADDRESS: "1000000",
  RATE_LIMIT_READS: "1000000",
  RATE_LIMIT_WRITES: "1000000",
};

/**
 * Looking for tables to vacuum, in each database again and again, takes a fortieth of a core for each server. What
 * tests store stays small, and sync analyses its tables by itself once they are filled.
 */
const RARELY_VACUUMED = { autovacuum_naptime: "60s" };

/**
 * Test stacks, started side by side in folders of their own in `folder`, one for each worker of a test
 * runner. Returns the variable by which each worker finds its own (test-support/choose-stack.ts).
 */
export async function addTestStacks(stack: Stack, folder: string) {
  const folders = STACKS.map((name) => join(folder, name));
  const stacks = await Promise.all(
    folders.map((own) => addTestStack(stack, own, {}, { server: RARELY_VACUUMED })),
  );
  return { TEST_STACKS: JSON.stringify(stacks) };
}

/**
 * Database, sandbox and the built dashboard on free ports over `dataDir`. Returns the variables by
 * which tests find them: DASHBOARD_URL, DASHBOARD_PASSWORD (of all its users), SANDBOX_URL,
 * DATABASE_URL, DATABASE_MIGRATION_URL, DATABASE_TEMPLATE, SANDBOX_DATABASE_URL. `sandbox` overrides
 * the account's settings, as a benchmark wants a larger one; without `filled` nothing is synced; with
 * `citus`, the folder of that extension, the database is on three nodes; `server` are its own settings otherwise.
 */
export async function addTestStack(
  stack: Stack,
  dataDir: string,
  sandbox: Record<string, string> = {},
  { filled = true, citus, server }: { filled?: boolean; citus?: string; server?: OwnSettings } = {},
) {
  await prepareDataFolder(dataDir);
  const installation = await addTestInstallation(stack, dataDir, sandbox, citus, server);
  const { databaseUrl, sandboxUrl } = installation;
  const anchors = anchorFile(undefined, dataDir);
  const own = { DATABASE_URL: databaseUrl, COUNTERFOIL_SECRET: await secretOf(dataDir) };
  const password = await addTestMembers(own);
  const port = await freePort();
  const provider = await addOpenIdProvider(
    stack,
    `http://localhost:${port}`,
    logFile(dataDir, "openid-provider"),
  );
  const env = { ...DASHBOARD, ...own, PAYMENT_SERVICE_URL: sandboxUrl, DATA_DIR: dataDir };
  if (filled) await backfillTestRecords(stack, env, logFile(dataDir, "backfill"));
  // Reading in the background would take the faults that tests have set for themselves.
  await addWorker(stack, {
    env: { ...env, MIRROR: "off", PAYOUT_SYNC: "off" },
    log: logFile(dataDir, "worker"),
  });
  const dashboardUrl = await addDashboard(stack, {
    mode: "start",
    host: "127.0.0.1",
    port,
    env: {
      ...env,
      ...provider,
      AUDIT_ANCHOR_FILE: anchors,
      COUNTERFOIL_READY_SIGN_INS: "1",
      // Tests say from where they come; they stand where a proxy would.
      TRUSTED_PROXIES: "127.0.0.1",
    },
    log: logFile(dataDir, "web"),
  });
  return {
    DASHBOARD_URL: dashboardUrl,
    DASHBOARD_PASSWORD: password,
    SANDBOX_URL: sandboxUrl,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DATABASE_MIGRATION_URL: installation.migrationUrl,
    DATABASE_TEMPLATE: installation.template,
    DATABASE_WORKER_URLS: installation.workerUrls,
    AUDIT_ANCHOR_FILE: anchors,
    SANDBOX_DATABASE_URL: installation.sandboxDatabaseUrl,
  };
}

/** Runs a backfill once, in a process of its own, before the web process starts. */
async function backfillTestRecords(
  stack: Stack,
  env: Record<string, string>,
  log: string,
): Promise<void> {
  await step("Filling the synced records", async () => {
    const how = await stack.run({
      name: "The first sync",
      args: ["--conditions=react-server", "scripts/test/backfill-records.ts"],
      env: { ...process.env, ...env },
      log,
      graceMs: 1_500,
    });
    if (how !== "exit code 0")
      throw new Error(`The records could not be synced: ${how}, see ${log}`);
  });
}
