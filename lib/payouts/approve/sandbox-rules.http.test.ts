import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { tx } from "#lib/database/transact.ts";
import { decimal } from "#lib/money/decimal.ts";
import { readRules, setRule } from "#lib/payouts/approve/approval-rules.ts";
import { endSandboxRules, seedSandboxRules } from "#lib/payouts/approve/sandbox-rules.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

withOwnDatabase();

const rules = async () =>
  (await readRules()).inForce.map(({ currency, limit }) => `${currency} ${Number(limit)}`);

test("the sandbox's rules are set once, and hold for no real money; a member's stay", async () => {
  await Promise.all([seedSandboxRules(), seedSandboxRules()]);
  await seedSandboxRules();
  expect(await rules()).toEqual(["BTC 0.5", "USDT_TRX 10000"]);
  const member = { id: randomUUID(), name: "Administrator" };
  const own = { currency: "BTC", limit: decimal("2"), demandsAddressCheck: false };
  await tx((transaction) => setRule(transaction, own, member, null));
  await Promise.all([endSandboxRules(), endSandboxRules()]);
  await endSandboxRules();
  expect(await rules()).toEqual(["BTC 2", "USDT_TRX 0"]);
  expect((await readRules()).versions).toHaveLength(4);
});
