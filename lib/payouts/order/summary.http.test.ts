import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { setWalletName } from "#lib/operations/wallet-names.ts";
import { summaryOf } from "#lib/payouts/order/summary.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { FIXED_REQUEST as request } from "#test-support/payouts/fixed-request.ts";

withOwnDatabase();

test("the network is in words, the amount whole and the address in groups", async () => {
  expect(await summaryOf(database(), request)).toBe(
    "1,250.50 USDT on Tron from wallet 2003 to TNPe eaaF B7K9 cmo4 uQpc U32z GK8G 1NYq eL",
  );
});

test("a tag is part of the recipient", async () => {
  expect(await summaryOf(database(), { ...request, tag: "77" })).toMatch(/ eL, tag 77$/);
});

test("a wallet that members named has its name beside its ID", async () => {
  await setWalletName(await signedIn("administrator"), { walletId: "2003", name: "Payroll" });
  expect(await summaryOf(database(), request)).toContain("from wallet Payroll (2003) to TNPe");
});
