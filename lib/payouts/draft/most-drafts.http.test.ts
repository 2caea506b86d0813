import { randomUUIDv7 } from "node:crypto";
import { expect, test } from "vitest";
import { emptyValues } from "#components/payouts/form/draft/form-values.ts";
import { discardDraft, saveDraft } from "#lib/operations/orders/drafts.ts";
import { saveDraftSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

const begun = saveDraftSchema.parse({ content: emptyValues("INV-7"), version: 0, replaces: null });

test("a member keeps 50 drafts, however many are begun at once, and is told why no more", async () => {
  const caller = await signedIn("maker");
  const ids: string[] = [];
  const begin = async () => {
    const id = randomUUIDv7();
    await saveDraft(caller, id, begun);
    ids.push(id);
  };
  for (let more = 1; more <= 47; more += 1) await begin();
  const all = await Promise.allSettled(Array.from({ length: 8 }, begin));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  await expect(begin()).rejects.toMatchObject({ kind: "invalid_request" });
  // What is begun can still be edited, and discarding one allows another.
  const [first = ""] = ids;
  await saveDraft(caller, first, { ...begun, version: 1 });
  await discardDraft(caller, first);
  await begin();
});
