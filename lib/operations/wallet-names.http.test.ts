import { expect, test } from "vitest";
import * as z from "zod";
import { database } from "#lib/database/connection.ts";
import { listWalletNames, setWalletName } from "#lib/operations/wallet-names.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

const changes = async () =>
  await database()
    .selectFrom("audit_event")
    .select(["outcome", "before", "after"])
    .where("action", "=", "wallet-names.set")
    .orderBy("seq")
    .execute();

const changeSchema = z.object({ wallet: z.string(), name: z.string().nullable() });

test("an administrator names a wallet for everybody, and each change is audited once", async () => {
  const [maker, administrator] = [await signedIn("maker"), await signedIn("administrator")];
  const payroll = { walletId: "2003", name: "Payroll" };
  await expect(setWalletName(maker, payroll)).rejects.toMatchObject({ kind: "forbidden" });
  await setWalletName(administrator, payroll);
  await setWalletName(administrator, payroll);
  expect(await listWalletNames(maker)).toEqual([payroll]);
  await setWalletName(administrator, { ...payroll, name: "Wages" });
  expect(await listWalletNames(maker)).toEqual([{ ...payroll, name: "Wages" }]);
  await setWalletName(administrator, { ...payroll, name: null });
  expect(await listWalletNames(maker)).toEqual([]);
  expect(await changes()).toMatchObject([
    { outcome: "refused" },
    { before: { wallet: "2003", name: null }, after: { wallet: "2003", name: "Payroll" } },
    { before: { name: "Payroll" }, after: { name: "Wages" } },
    { before: { name: "Wages" }, after: { name: null } },
  ]);
});

test("of several who name one wallet at once, each replaces the name of the one before", async () => {
  const administrator = await signedIn("administrator");
  const names = ["A", "B", "C", "D"].map((name) => ({ walletId: "77", name }));
  await Promise.all(names.map((one) => setWalletName(administrator, one)));
  const walk = (await changes())
    .filter(({ outcome }) => outcome === "done")
    .map(({ before, after }) => z.tuple([changeSchema, changeSchema]).parse([before, after]))
    .filter(([, after]) => after.wallet === "77");
  expect(walk).toHaveLength(4);
  for (const [at, [before]] of walk.entries()) {
    expect(before.name).toBe(walk[at - 1]?.[1].name ?? null);
  }
});
