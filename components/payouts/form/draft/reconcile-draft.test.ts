import { expect, test } from "vitest";
import { asKept, type Draft, newDraft } from "#components/payouts/form/draft/draft.ts";
import { draftOf } from "#components/payouts/form/draft/draft-content.ts";
import type { FormValues } from "#components/payouts/form/draft/form-values.ts";
import {
  firstUnsent,
  keptIn,
  needsSaving,
  ordersToAsk,
  reconcile,
} from "#components/payouts/form/draft/reconcile-draft.ts";
import { uuidV7 } from "#components/payouts/uuid-v7.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";

const id = uuidV7();
const ASKED = Date.now() + 60_000;
const NONE: ReadonlySet<string> = new Set();

function typed(draft: Draft, values: Partial<FormValues>): Draft {
  return { ...draft, owner: "anna", values: { ...draft.values, ...values } };
}

/** A version of the draft as Counterfoil has it. */
function kept(version: number, values: Partial<FormValues>): PayoutDraft {
  return {
    id,
    content: typed(newDraft(id), values).values,
    version,
    madeBy: { id: "anna", name: "Anna" },
    createdAt: "",
    savedAt: "",
    wasSubmitted: false,
    replaces: null,
  };
}

test("another browser's version takes the place of a draft into which nothing was typed here since its save", () => {
  const [here, other] = [draftOf(kept(3, { amount: "18000" })), kept(4, { amount: "12000" })];
  expect(reconcile(here, other, ASKED)).toBe("adopt");
  expect(reconcile(newDraft(id), other, ASKED)).toBe("adopt");
  expect(reconcile(draftOf(other), other, ASKED)).toBe("nothing");
});

test("what was typed here since is not replaced by another browser's version: the user chooses", () => {
  const before = draftOf(kept(3, { amount: "18000" }));
  const other = kept(4, { amount: "12000" });
  const here = typed(before, { amount: "18500" });
  expect(reconcile(here, other, ASKED)).toBe("ask");
  expect(reconcile({ ...here, unanswered: [asKept(here.values)] }, other, ASKED)).toBe("ask");
  // A browser that didn't note what Counterfoil kept doesn't know whether it was typed since.
  expect(reconcile({ ...here, keptContent: null }, other, ASKED)).toBe("ask");
  expect(reconcile(typed(before, { amount: "12000" }), other, ASKED)).toBe("adopt");
});

test("a save whose answer was lost gives a draft its version, and leaves what was typed since", () => {
  const before = draftOf(kept(3, { amount: "18000" }));
  const saved = kept(4, { amount: "18500" });
  const here = { ...typed(before, { amount: "18600" }), unanswered: [asKept(saved.content)] };
  expect(reconcile(here, saved, ASKED)).toBe("take number");
  expect({ ...here, ...keptIn(saved) }).toMatchObject({ keptVersion: 4, unanswered: [] });
  expect(needsSaving({ ...here, ...keptIn(saved) })).toBe(true);
});

test("a draft that was sent here comes back only by an answer from later, and never while it is being sent", () => {
  const sent = { ...typed(draftOf(kept(3, {})), { amount: "1" }), entryId: id };
  const returned = kept(5, { amount: "2" });
  expect(reconcile(sent, returned, sent.changedAt + 1)).toBe("adopt");
  expect(reconcile(sent, returned, sent.changedAt)).toBe("ask again");
  expect(reconcile({ ...sent, sending: true }, returned, ASKED)).toBe("nothing");
});

test.each([3, 2])(
  "a draft that was sent here from version 3 comes back as a backup's version %i",
  (version) => {
    const sent = { ...draftOf(kept(3, { amount: "1" })), owner: "anna", entryId: id };
    const restored = kept(version, { amount: "1" });
    expect(reconcile(sent, restored, sent.changedAt + 1)).toBe("adopt");
    expect(reconcile(sent, restored, sent.changedAt)).toBe("ask again");
    expect(reconcile({ ...sent, sending: true }, restored, ASKED)).toBe("nothing");
  },
);

test("what was typed and deleted again needs saving only where Counterfoil may have something of it", () => {
  const empty = newDraft(id);
  expect(needsSaving(typed(empty, { amount: "1" }))).toBe(true);
  expect(needsSaving(typed(empty, { amount: "" }))).toBe(false);
  expect(needsSaving(typed(draftOf(kept(1, { amount: "1" })), { amount: "" }))).toBe(true);
  const unanswered = [asKept(kept(1, { amount: "1" }).content)];
  expect(needsSaving({ ...typed(empty, { amount: "" }), unanswered })).toBe(true);
});

test("what Counterfoil has needs no saving, nor does what is being sent or was", () => {
  const here = draftOf(kept(1, { amount: "1" }));
  expect(needsSaving(here)).toBe(false);
  const changed = typed(here, { amount: "2" });
  expect(needsSaving(changed)).toBe(true);
  expect(needsSaving({ ...changed, sending: true })).toBe(false);
  expect(needsSaving({ ...changed, entryId: id })).toBe(false);
});

test("a saved draft is called unsent only while Counterfoil has it", () => {
  const begun = [draftOf(kept(3, { amount: "18000" }))];
  expect(firstUnsent(begun, [kept(3, { amount: "18000" })], NONE)?.id).toBe(id);
  // Sent or discarded in another browser, or not known yet.
  expect(firstUnsent(begun, [], new Set([id]))).toBeNull();
  expect(firstUnsent(begun, null, new Set([id]))).toBeNull();
  const retried = begun.map((draft) => ({ ...draft, id: uuidV7(), orderId: id }));
  expect(firstUnsent(retried, [kept(3, {})], NONE)?.id).toBe(retried[0]?.id);
});

test("a draft of which no save was answered is offered once it is known that no order was submitted from it", () => {
  const here = typed(newDraft(uuidV7()), { amount: "5" });
  const begun = [draftOf(kept(3, {})), here];
  expect(ordersToAsk(begun)).toEqual([here.id]);
  expect(firstUnsent(begun, [], new Set([here.id]))?.id).toBe(here.id);
  // It was kept all the same and sent from another browser, or that is not known yet.
  expect(firstUnsent(begun, [], NONE)).toBeNull();
  expect(firstUnsent([here], null, new Set([here.id]))?.id).toBe(here.id);
  const retried = { ...here, orderId: uuidV7() };
  expect(ordersToAsk([retried])).toEqual([retried.orderId]);
});

test("an unsent draft is shown as it would be opened", () => {
  const here = draftOf(kept(3, { amount: "18000" }));
  const other = kept(4, { amount: "12000" });
  expect(firstUnsent([here], [other], NONE)?.content.amount).toBe("12000");
  const changed = typed(here, { amount: "18500" });
  expect(firstUnsent([changed], [other], NONE)?.content.amount).toBe("18500");
});
