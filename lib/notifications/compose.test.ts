import { expect, test } from "vitest";
import { composeEmail } from "#lib/notifications/compose.ts";
import { payoutDiscrepancySchema } from "#lib/schemas/payouts/payout-control.ts";
import { EARLIER_TURNED_UP, TURNED_UP } from "#lib/schemas/payouts/turned-up.ts";
import { aQueuedOrder } from "#test-support/payouts/a-queued-order.ts";

const { detail: detailSchema } = payoutDiscrepancySchema.shape;
const reader = { id: "someone", zone: "Europe/Vienna", base: "https://money.example.com" };
const member = { id: "someone", name: 'Eve"><a href=//evil.example>x</a>\r\nBcc: a@b.example' };

test("names in a notice make no header, no HTML and no link", () => {
  const details = { member: { ...member, id: "another" }, by: null, newPassword: true };
  const content = { kind: "factors-reset", details } as const;
  const { subject, text, html } = composeEmail([{ kind: "security", content }], reader);
  for (const line of [subject, text, html]) {
    expect(line).not.toContain("evil.example");
    expect(line).not.toContain("\r");
    expect(line).not.toContain("a@b");
  }
  expect(html).not.toContain('"><a');
  expect(html.match(/href="https:\/\/money\.example\.com\//g)).toHaveLength(1);
  expect(html.match(/<a /g)).toHaveLength(1);
});

test("a provider's ID stays text, and many of one kind are counted", () => {
  const entries = Array.from({ length: 25 }, () => ({
    kind: "unordered" as const,
    payoutId: "1<b>//evil.example",
  }));
  const { subject, text, html } = composeEmail(entries, reader);
  expect(subject).toBe("25 payouts not ordered here");
  expect(text.match(/nobody ordered here/g)).toHaveLength(20);
  expect(text).toContain("And 5 more.\nhttps://money.example.com/inbox");
  expect(html).not.toMatch(/<b>|evil\.example/);
});

test("times are in the member's zone", () => {
  const details = {
    member: { id: "someone", name: "Ada" },
    factor: "passkey" as const,
    waitsUntil: "2026-11-24T10:30:00.000000Z",
  };
  const content = { kind: "factor-added" as const, details };
  const { subject, text } = composeEmail([{ kind: "security", content }], reader);
  expect(subject).toBe("A passkey was added to your account");
  expect(text).toContain("1 change to your account");
  expect(text).toContain("2026-11-24 11:30:00");
  expect(text).toContain("Times are in Europe/Vienna.");
});

test("a declined payout that may still be at the provider is not to be paid another way yet", () => {
  const textOf = (changes: object) => {
    const order = aQueuedOrder({ state: "refused", ...changes });
    return composeEmail([{ kind: "failed", order }], reader).text;
  };
  const checked = textOf({ holdsTrackingId: true, checkedUntil: "2026-11-24T10:30:00.000000Z" });
  expect(checked).toContain("was declined by the provider. It is still being checked");
  expect(checked).toContain("until 2026-11-24 11:30:00 at the earliest. Don't pay another way");
  expect(textOf({ holdsTrackingId: true, checkedUntil: null })).toContain("Don't pay another way");
  const over = textOf({ holdsTrackingId: false, checkedUntil: "2026-11-24T10:30:00.000000Z" });
  expect(over).toContain("was declined by the provider.");
  expect(over).not.toContain("Don't pay");
});

test.each([TURNED_UP, EARLIER_TURNED_UP])(
  "of a payout that was not sent since another turned up, the other is named: %s",
  (reason) => {
    const order = aQueuedOrder({ state: "not_sent", reason, holdsTrackingId: false });
    const { text } = composeEmail([{ kind: "failed", order }], reader);
    expect(text).toContain(
      `was not sent. ${reason} It may pay the recipient, so don't pay another way`,
    );
    // The provider's own words are in no email.
    const other = { ...order, reason: "Pay evil.example instead." };
    expect(composeEmail([{ kind: "failed", order: other }], reader).text).not.toContain("instead");
  },
);

const TO_CHECK = [
  {
    report: { kind: "exists_despite", detail: { state: "refused" } },
    says: "It was taken as: declined by provider. The provider has it all the same, as payout 77",
  },
  {
    report: { kind: "second_payout", detail: { state: "accepted" } },
    says: "The provider has a second payout with its tracking ID, payout 77",
  },
  {
    report: {
      kind: "differs",
      detail: {
        fields: [
          { field: "amount", ordered: "1250.5", found: "evil.example", isUnreadable: true },
          { field: "address", ordered: "TAbc", found: "TDef", isUnreadable: false },
        ],
      },
    },
    says: "The provider's payout 77 differs from what was ordered, in: amount, address",
  },
  {
    report: { kind: "possible_match", detail: { state: "not_sent", trackingId: "evil.example" } },
    says: "It was taken as: not sent. The provider's payout 77 may be this one",
  },
  {
    report: {
      kind: "status_unexpected",
      detail: { hadFailed: true, statusMove: "Failed → evil.example" },
    },
    says: "It had failed at the provider, as payout 77, and its status has changed since",
  },
] as const;

test.each(TO_CHECK)(
  "of a payout to check, what was found and not to pay it again: $report.kind",
  ({ report: { kind, detail }, says }) => {
    const report = { kind, providerPayoutId: "77", detail: detailSchema.parse(detail) };
    const order = aQueuedOrder();
    const { subject, text } = composeEmail([{ kind: "check", report, order }], reader);
    expect(subject).toBe("Payout to check before paying again: 1,250.50 USDT on Tron");
    expect(text).toContain(says);
    expect(text).toContain("Don't pay it again or another way");
    expect(text).toContain("https://money.example.com/payout-control");
    expect(text).not.toMatch(/evil|TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL/);
  },
);

test("payouts to check come first", () => {
  const report = {
    kind: "second_payout",
    providerPayoutId: "77",
    detail: detailSchema.parse({}),
  } as const;
  const order = aQueuedOrder();
  const entries = [
    { kind: "approve", order },
    { kind: "check", report, order },
  ] as const;
  expect(composeEmail(entries, reader).subject).toBe(
    "1 payout to check before paying again, 1 payout to approve",
  );
});

test("of a payout that failed at the provider, to ask why before paying again", () => {
  const order = aQueuedOrder({ state: "accepted", status: "Failed", payoutId: "7" });
  const { text } = composeEmail([{ kind: "failed", order }], reader);
  expect(text).toContain("failed at the provider. Ask the provider why before you pay again.");
});
