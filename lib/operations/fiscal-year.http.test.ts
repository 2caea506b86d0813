import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { getFiscalYear, setFiscalYear } from "#lib/operations/fiscal-year.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

const changes = async () =>
  await database()
    .selectFrom("audit_event")
    .select("outcome")
    .where("action", "=", "fiscal-year.set")
    .orderBy("seq")
    .execute();

test("a year begins in January until an administrator says otherwise, which is audited once", async () => {
  const [maker, administrator] = [await signedIn("maker"), await signedIn("administrator")];
  expect(await getFiscalYear(maker)).toEqual({ startMonth: 1 });
  await expect(setFiscalYear(maker, { startMonth: 4 })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await setFiscalYear(administrator, { startMonth: 4 });
  await setFiscalYear(administrator, { startMonth: 4 });
  expect(await getFiscalYear(maker)).toEqual({ startMonth: 4 });
  expect(await changes()).toMatchObject([{ outcome: "refused" }, { outcome: "done" }]);
});
