import { expect, test } from "vitest";
import {
  asKept,
  draftKey,
  draftSchema,
  isOwnSave,
  newDraft,
} from "#components/payouts/form/draft/draft.ts";
import { madeAt, uuidV7 } from "#components/payouts/uuid-v7.ts";
import { draftContentSchema } from "#lib/schemas/payouts/payout-draft.ts";

test("a draft proposes its own id as the tracking ID, and survives being kept", () => {
  const draft = newDraft(uuidV7());
  expect(draft.values.trackingId).toBe(draft.id);
  expect(draftSchema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test("two tabs derive the same key, and a new attempt gets a new one", () => {
  const id = uuidV7();
  const [one, other] = [newDraft(id), newDraft(id)];
  expect(draftKey(one)).toBe(draftKey(other));
  expect(draftKey({ ...one, attempt: 2 })).not.toBe(draftKey(one));
});

test("UUIDv7: version, variant, and order by time", () => {
  const ids = [1_000, 2_000, 1_800_000_000_000].map((time) => uuidV7(time));
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(ids).toEqual(ids.toSorted());
  expect(ids.map(madeAt)).toEqual([1_000, 2_000, 1_800_000_000_000]);
});

test("what was kept is known as typed here while its save is unanswered, in whatever order its fields come", () => {
  const draft = newDraft(uuidV7());
  const kept = { ...draft.values, amount: "12" };
  const other = Object.fromEntries(Object.entries(kept).reverse());
  const content = draftContentSchema.parse(other);
  const asked = { ...draft, unanswered: [asKept(draft.values), asKept(kept)] };
  const saved = { content, wasSubmitted: false };
  expect(isOwnSave(asked, saved)).toBe(true);
  expect(isOwnSave(draft, saved)).toBe(false);
  expect(isOwnSave(asked, { ...saved, content: { ...content, amount: "13" } })).toBe(false);
  // It was submitted meanwhile and returned to draft, from here or from elsewhere.
  expect(isOwnSave({ ...asked, entryId: draft.id }, saved)).toBe(false);
  expect(isOwnSave(asked, { ...saved, wasSubmitted: true })).toBe(false);
});
