import { expect, test } from "vitest";
import { isAnothers } from "#components/payouts/form/draft/draft.ts";
import { draftLike, draftOf } from "#components/payouts/form/draft/draft-content.ts";
import { uuidV7 } from "#components/payouts/uuid-v7.ts";
import { draftContentOf } from "#lib/payouts/draft/draft-content.ts";
import { ORDER_STATES } from "#lib/resources/order-states.ts";
import { draftContentSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { payoutRequestSchema } from "#lib/schemas/payouts/payout-request.ts";

const request = payoutRequestSchema.parse({
  walletId: "2003",
  currency: "USDT_TRX",
  amount: "1250.50",
  fee: "low",
  tag: "77",
  isFeeIncluded: false,
  address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL",
  trackingId: "a",
});

const ORDER = { request, state: "accepted", sentAt: null, replaces: null } as const;

test("a draft like an order has its values, and a tracking ID of its own", () => {
  const id = uuidV7();
  const draft = draftLike(id, ORDER);
  expect(draft).toMatchObject({ id, values: { amount: "1250.5", trackingId: id } });
  expect(draft.values).toMatchObject({ tag: "77", hasNoTag: false, label: "" });
});

test("a draft like an order replaces what that would have replaced, had it been sent", () => {
  const replaces = uuidV7();
  const replacing = (sentAt: string | null) =>
    ORDER_STATES.filter((state) => {
      const like = draftLike(uuidV7(), { request, state, sentAt, replaces });
      return like.replaces === replaces;
    });
  expect(new Set(replacing(null))).toEqual(
    new Set(["cancelled", "rejected", "expired", "not_sent"]),
  );
  const afterSending = replacing("2026-11-01T10:00:00Z");
  expect(afterSending, "one that may have left keeps the place").not.toContain("not_sent");
});

test("that a recipient has no tag is copied only where the currency's network leaves it open", () => {
  const without = { ...request, tag: null };
  const xrp = { ...without, currency: "XRP", address: "rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY" };
  const hasNoTag = (asked: typeof without) => [
    draftLike(uuidV7(), { ...ORDER, request: asked }).values.hasNoTag,
    draftContentOf(asked).hasNoTag,
  ];
  expect(hasNoTag(without)).toEqual([false, false]);
  expect(hasNoTag(xrp)).toEqual([true, true]);
});

test("the note to the approver is of one order: a draft like it has none, and an edit keeps it", () => {
  const noted = { ...request, approverNote: "Second half.\nSee the invoice." };
  expect(draftLike(uuidV7(), { ...ORDER, request: noted }).values.approverNote).toBe("");
  expect(draftContentOf(noted).approverNote).toBe(noted.approverNote);
  expect(draftContentOf(request).approverNote).toBe("");
});

test("a draft that Counterfoil has kept replaces what Counterfoil names", () => {
  const [id, replaces] = [uuidV7(), uuidV7()];
  const kept = {
    id,
    replaces,
    content: draftContentSchema.parse({ fee: "?" }),
    version: 3,
    madeBy: { id: "m", name: "Mara" },
    wasSubmitted: false,
    createdAt: "",
    savedAt: "",
  };
  const draft = draftOf(kept);
  expect(draft).toMatchObject({ replaces, keptVersion: 3, values: { fee: "medium" } });
  expect(isAnothers(draft, "n"), "its content is not shown to the browser's next user").toBe(true);
});
