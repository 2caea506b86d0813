import { expect, test } from "vitest";
import { isAnothers, newDraft } from "#components/payouts/form/draft/draft.ts";
import {
  findBegunDrafts,
  hasDraft,
  putDraft,
  removeDraft,
} from "#components/payouts/form/draft/draft-store.ts";
import { uuidV7 } from "#components/payouts/uuid-v7.ts";

function begin(owner: string, changes: { sending?: boolean; orderId?: string } = {}) {
  const begun = newDraft(uuidV7());
  return putDraft({ ...begun, values: { ...begun.values, amount: "25" }, owner, ...changes });
}
const found = (member: string) => findBegunDrafts(uuidV7(), member).map(({ id }) => id);

test("what one user typed is not offered to another who uses the browser after them", () => {
  const begun = begin("anna");
  expect(found("anna")).toEqual([begun.id]);
  expect(found("bert")).toEqual([]);
});

test("a draft whose tab was closed while it was being sent is not called unsent", () => {
  begin("carl", { sending: true });
  expect(found("carl")).toEqual([]);
});

test("a discarded draft is removed also where a new try gave it another ID", () => {
  const orderId = uuidV7();
  const [retried, other] = [begin("dora", { orderId }), begin("dora")];
  removeDraft(orderId);
  expect(hasDraft(retried.id)).toBe(false);
  expect(found("dora")).toEqual([other.id]);
});

test("a draft is another's once that user has typed into it", () => {
  const draft = newDraft(uuidV7());
  expect(isAnothers(draft, "bert")).toBe(false);
  expect(isAnothers({ ...draft, owner: "bert" }, "bert")).toBe(false);
  expect(isAnothers({ ...draft, owner: "anna" }, "bert")).toBe(true);
});
