import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { addAccount, changeAccount, forAccount } from "#lib/accounts/change-accounts.ts";
import { keepEnvironment } from "#lib/accounts/keep-environment.ts";
import { database } from "#lib/database/connection.ts";
import { migrations } from "#lib/database/migrations/all.ts";
import { tx } from "#lib/database/transact.ts";
import { createOrResetMember } from "#lib/identity/create-or-reset-member.ts";
import { renewSandboxMembers } from "#lib/identity/set-up/prepare-start.ts";
import { requiredSetting } from "#lib/settings/read-settings.ts";
import { runMigrations } from "#scripts/launch/migrate-part.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { ownerUrl } from "#test-support/database/owner-url.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";

withOwnDatabase();
afterEach(() => vi.unstubAllEnvs());

const INVITED = {
  email: "invited@example.org",
  name: "Invited",
  passwordHash: null,
  roles: ["viewer"],
} satisfies Parameters<typeof createOrResetMember>[1];

const PROVIDER = "https://provider.example.com";

/** A start with the sandbox, or with the provider. */
async function start(environment: "sandbox" | "live"): Promise<void> {
  vi.stubEnv("PAYMENT_SERVICE_URL", environment === "live" ? PROVIDER : "http://127.0.0.1:4600");
  vi.stubEnv("COUNTERFOIL_ENVIRONMENT", environment);
  await keepEnvironment();
}

async function noted(): Promise<string | null | undefined> {
  const account = await database()
    .selectFrom("account")
    .select("environment")
    .where("name", "=", "default")
    .executeTakeFirst();
  return account?.environment;
}

test("a live account whose team was set up does not become the sandbox's before its first record", async () => {
  await start("live");
  await tx((transaction) => createOrResetMember(transaction, INVITED));
  await expect(start("sandbox")).rejects.toThrow(/^The data here is of a real provider/);
  await database().updateTable("member").set({ sandbox: true, disabled_at: sql`now()` }).execute();
  await start("sandbox");
  expect(await noted()).toBe("sandbox");
});

test("an account with payouts or records of the sandbox is never live, nor the other way round", async () => {
  // Nothing can mix yet.
  for (const environment of ["sandbox", "live", "sandbox"] as const) await start(environment);
  expect(await noted()).toBe("sandbox");

  await orderIn("cancelled");
  await start("sandbox");
  await expect(start("live")).rejects.toThrow(/^The data here is the sandbox's: .* set DATA_DIR/);
  expect(await noted()).toBe("sandbox");

  await database().updateTable("account").set({ environment: "live" }).execute();
  await start("live");
  await expect(start("sandbox")).rejects.toThrow(
    /^The data here is of a real provider: .* set PAYMENT_SERVICE_URL again/,
  );
  expect(await noted()).toBe("live");

  // Used before starts noted it: one without its provider, by mistake, locks nobody out.
  await database().updateTable("account").set({ environment: null }).execute();
  await start("sandbox");
  expect(await noted()).toBeNull();
  await start("live");
  expect(await noted()).toBe("live");
  await expect(start("sandbox")).rejects.toThrow();
});

test("an upgrade takes for the sandbox's what only its ready sign-ins have used", async () => {
  const upgrade = () =>
    asOwner(async (owner) => {
      await sql`alter table account drop column environment`.execute(owner);
      await migrations["0207-environment"]?.up(owner);
    });
  await upgrade();
  expect(await noted()).toBeNull();
  await renewSandboxMembers({ maker: "first", approver: "second", administrator: "third" });
  await upgrade();
  expect(await noted()).toBe("sandbox");
  // It was live since.
  await renewSandboxMembers(null);
  await upgrade();
  expect(await noted()).toBeNull();
  // Somebody was invited, or a live account was started once without its provider.
  await renewSandboxMembers({ maker: "first", approver: "second", administrator: "third" });
  await tx((transaction) =>
    createOrResetMember(transaction, { ...INVITED, email: "late@example.org" }),
  );
  await upgrade();
  expect(await noted()).toBeNull();
});

test("a start on the other one's data ends with a sentence", async () => {
  await orderIn("cancelled");
  await database().updateTable("account").set({ environment: "sandbox" }).execute();
  const begin = (environment: string) =>
    runMigrations({
      databaseUrl: requiredSetting("DATABASE_URL"),
      migrationUrl: ownerUrl(),
      env: {
        PAYMENT_SERVICE_URL: PROVIDER,
        COUNTERFOIL_ENVIRONMENT: environment,
        COUNTERFOIL_OWN_SANDBOX: "0",
      },
    });
  await begin("sandbox");
  await expect(begin("live")).rejects.toThrow(/^The data here is the sandbox's/);
});

test("an account of the database gets no provider of the other environment", async () => {
  const settings = (environment: string, token: string) => ({
    PAYMENT_SERVICE_URL: PROVIDER,
    PAYMENT_SERVICE_HEADERS: JSON.stringify({ Authorization: token }),
    COUNTERFOIL_ENVIRONMENT: environment,
  });
  await addAccount("practice", "Practice", settings("sandbox", "Bearer 1"));
  await database()
    .updateTable("account")
    .set({ environment: "sandbox" })
    .where("name", "=", "practice")
    .execute();
  await changeAccount("practice", { settings: settings("live", "Bearer 1") });
  await forAccount("practice", () => orderIn("cancelled"));
  await changeAccount("practice", { settings: settings("sandbox", "Bearer 2") });
  const live = { settings: settings("live", "Bearer 2"), anyway: true };
  await expect(changeAccount("practice", live)).rejects.toThrow("Add an account of its own");
});
