import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { saveDraft } from "#lib/operations/orders/drafts.ts";
import { addPayoutFile, listPayoutFiles } from "#lib/operations/orders/payout-files.ts";
import { draftContentSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

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
