import { expect, test } from "vitest";
import { isAnothers, newDraft } from "#components/payouts/form/draft/draft.ts";
import { findUnsentDraft, putDraft } from "#components/payouts/form/draft/draft-store.ts";
import { uuidV7 } from "#components/payouts/uuid-v7.ts";

test("what one user typed is not offered to another who uses the browser after them", () => {
  const begun = newDraft(uuidV7());
  putDraft({ ...begun, values: { ...begun.values, amount: "25" }, owner: "anna" });
  const now = uuidV7();
  expect(findUnsentDraft(now, "anna")?.id).toBe(begun.id);
  expect(findUnsentDraft(now, "bert")).toBeNull();
});

test("a draft is another's once that user has typed into it", () => {
  const draft = newDraft(uuidV7());
  expect(isAnothers(draft, "bert")).toBe(false);
  expect(isAnothers({ ...draft, owner: "bert" }, "bert")).toBe(false);
  expect(isAnothers({ ...draft, owner: "anna" }, "bert")).toBe(true);
});
