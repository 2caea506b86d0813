import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { whenCommitted } from "#lib/audit/anchors/appended-events.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { saveDraft } from "#lib/operations/orders/drafts.ts";
import {
  addPayoutFile,
  listPayoutFiles,
  removePayoutFile,
} from "#lib/operations/orders/payout-files.ts";
import { takeBack } from "#lib/payouts/draft/take-back.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import { draftContentSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { readyToSend } from "#test-support/payouts/clear-search.ts";
import { order, setLimit } from "#test-support/payouts/orders.ts";

withOwnDatabase();

test("a file whose sender is disabled while it arrives is not attached, and nothing of it stays", async () => {
  const maker = await signedIn("maker");
  const owner = { of: "draft", id: randomUUID() } as const;
  const content = draftContentSchema.parse({});
  await saveDraft(maker, owner.id, { content, version: 0, replaces: null });
  async function* arriving() {
    yield Buffer.from("%PDF-1.7 the first part, ");
    await database()
      .updateTable("member")
      .set({ disabled_at: new Date().toISOString() })
      .where("id", "=", maker.member.id)
      .execute();
    yield Buffer.from("the second");
  }
  const upload = { name: "invoice.pdf", length: null, content: arriving() };
  await expect(addPayoutFile(maker, owner, upload)).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  expect(await listPayoutFiles(maker, owner)).toEqual([]);
  expect(await database().selectFrom("stored_file").selectAll().execute()).toEqual([]);
});

test("a file stays attached where only the word of its commit was lost", async () => {
  const maker = await signedIn("maker");
  const owner = { of: "draft", id: randomUUID() } as const;
  const content = draftContentSchema.parse({});
  await saveDraft(maker, owner.id, { content, version: 0, replaces: null });
  whenCommitted(() => {
    throw new Error("the connection was lost");
  });
  const upload = { name: "invoice.pdf", length: null, content: contentOf("%PDF-1.7") };
  await expect(addPayoutFile(maker, owner, upload)).rejects.toThrow("the connection was lost");
  whenCommitted(() => undefined);
  const left = await listPayoutFiles(maker, owner);
  expect(left.map(({ name }) => name)).toEqual(["invoice.pdf"]);
});

test("what was attached before a payout was edited can't be removed by its maker", async () => {
  await readyToSend();
  await setLimit("USDT_TRX", "0");
  const [maker, approver] = [await signedIn("maker"), await signedIn("approver")];
  const entered = await order({ maker: memberOf(maker) });
  expect(entered.order.state).toBe("awaiting_approval");
  const owner = { of: "order", id: entered.order.id } as const;
  const attach = (by: typeof maker, name: string) =>
    addPayoutFile(by, owner, { name, length: null, content: contentOf("%PDF-1.7") });
  const files = [await attach(maker, "invoice.pdf"), await attach(approver, "contract.pdf")];
  await tx((transaction) => takeBack(transaction, owner.id, memberOf(maker)));
  for (const { id } of files) {
    await expect(removePayoutFile(maker, id)).rejects.toMatchObject({ kind: "conflict" });
    // Nor by what doesn't ask.
    const remove = database().deleteFrom("stored_file").where("id", "=", id);
    await expect(remove.execute()).rejects.toThrow("the file of a payout is kept");
  }
  const left = await listPayoutFiles(maker, owner);
  expect(left.map(({ name }) => name)).toEqual(["invoice.pdf", "contract.pdf"]);
});

async function* contentOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
