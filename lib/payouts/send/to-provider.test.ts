import { expect, test } from "vitest";
import { toProvider } from "#lib/payouts/send/to-provider.ts";
import { payoutRequestSchema } from "#lib/schemas/payouts/payout-request.ts";
import { CREATE_FIELDS } from "#lib/settings/kinds.ts";

test("nothing leaves but the create request's fields: the note to the approver stays here", () => {
  const request = payoutRequestSchema.parse({
    walletId: "2003",
    currency: "USDT_TRX",
    amount: "1250.50",
    fee: "low",
    isFeeIncluded: true,
    address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL",
    tag: "77",
    trackingId: "a",
    label: "Rent",
    webhookUrl: "https://example.org/hook",
    approverNote: "Paid by hand last month.",
  });
  const sent = toProvider(request);
  expect(Object.keys(sent).sort()).toEqual([...CREATE_FIELDS, "amount"].sort());
  expect(sent).toMatchObject({ amount: "1250.5", label: "Rent", isFeeIncluded: true, tag: "77" });
});
