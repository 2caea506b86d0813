import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { decimal } from "#lib/money/decimal.ts";
import { readRules, setRule } from "#lib/payouts/approve/approval-rules.ts";
import { endSandboxRules, seedSandboxRules } from "#lib/payouts/approve/sandbox-rules.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { ALL_OTHERS } from "#lib/schemas/payouts/approval/approval-rule.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";

withOwnDatabase();

const ALWAYS = expect.stringMatching(/^0(\.0+)?$/);

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

test("a rule that one of the sandbox's ready sign-ins set holds for no real money either", async () => {
  const { id } = await newMember("administrator");
  await database().updateTable("member").set({ sandbox: true }).where("id", "=", id).execute();
  const ready = { id, name: "Ready administrator" };
  const other = { id: (await newMember("administrator")).id, name: "Administrator" };
  const set = (member: User, currency: string, demandsAddressCheck = false) =>
    tx((transaction) =>
      setRule(transaction, { currency, limit: null, demandsAddressCheck }, member, null),
    );
  await set(ready, "USDT_ETH", true);
  await set(ready, ALL_OTHERS);
  await set(ready, "LTC");
  await set(other, "LTC");
  await endSandboxRules();
  await endSandboxRules();
  const { inForce, versions } = await readRules();
  const of = (code: string) => inForce.find(({ currency }) => currency === code);
  expect(of("USDT_ETH")).toMatchObject({ limit: ALWAYS, demandsAddressCheck: true });
  expect(of(ALL_OTHERS)).toMatchObject({ limit: ALWAYS, demandsAddressCheck: false });
  expect(of("LTC")).toMatchObject({ limit: null, setBy: other });
  expect(versions.filter(({ currency }) => currency === ALL_OTHERS)).toHaveLength(2);
});
