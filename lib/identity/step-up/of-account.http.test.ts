import { afterEach, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { type Account, runAs, serveAccounts } from "#lib/process/current-account.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();
afterEach(() => serveAccounts([]));

const other: Account = { id: "other", path: "eu", name: "Europe", settings: {}, kept: {} };

test("with several accounts, what a member confirms begins with the account's name", async () => {
  const own: Account = { ...other, id: await accountId(), path: "default", name: "Acme" };
  const caller = await runAs({ ...own, settings: null }, () => signedIn("maker"));
  const ask = () =>
    tx((transaction) =>
      requireStepUp(transaction, caller, {
        action: "payouts.submit",
        hash: "0".repeat(64),
        summary: "Send 12 USDT",
      }),
    );
  const asked = (summary: string) => ({ details: { stepUp: { summary } } });
  serveAccounts([own]);
  await expect(runAs(own, ask)).rejects.toMatchObject(asked("Send 12 USDT"));
  serveAccounts([own, other]);
  await expect(runAs(own, ask)).rejects.toMatchObject(asked("Acme: Send 12 USDT"));
});
