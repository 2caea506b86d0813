import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { plainAmount } from "#lib/money/format.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";
import { as, ask } from "#test-support/api/dashboard.ts";

afterAll(async () => {
  await database().destroy();
});

async function payoutWith(status: string): Promise<string> {
  const { id } = await database()
    .selectFrom("synced_payout")
    .select("id")
    .where("status", "=", status)
    .where("amount", "is not", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

test("a completed payout has a receipt with its exact amount and full address, the same each time", async () => {
  const id = await payoutWith("Completed");
  const path = `/api/payouts/${id}/receipt?tz=Europe/Berlin`;
  const response = await as("viewer")(path);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringContaining(`payout-${id}-receipt.pdf`),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const again = new Uint8Array(await (await as("viewer")(path)).arrayBuffer());
  expect(Buffer.from(bytes).equals(again)).toBe(true);
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const text = items.map((item) => ("str" in item ? item.str : "")).join("");
  const { data } = await ask(answerSchema(payoutSchema), `/api/payouts/${id}`);
  if (data.amount === null) throw new Error("The payout has no amount.");
  expect(text).toContain(`${plainAmount(data.amount)} ${data.walletCurrency}`);
  expect(text.replace(/\s/g, "")).toContain(data.address);
});

test("there is none where no money moved, and none in a zone that does not exist", async () => {
  const failed = await payoutWith("Failed");
  expect((await as("viewer")(`/api/payouts/${failed}/receipt`)).status).toBe(409);
  const id = await payoutWith("Completed");
  expect((await as("viewer")(`/api/payouts/${id}/receipt?tz=Mars`)).status).toBe(422);
  expect((await as("viewer")("/api/payouts/999999999/receipt")).status).toBe(404);
});
