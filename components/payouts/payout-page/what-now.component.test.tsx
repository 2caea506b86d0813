import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { WhatNow } from "#components/payouts/payout-page/what-now.tsx";
import type { Role } from "#lib/schemas/identity/role.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import { aQueuedOrder } from "#test-support/payouts/a-queued-order.ts";

const user = { id: "6a1f0f6e-0000-4000-8000-000000000007", name: "Uma User" };

function show(waiting: Record<string, unknown>, role: Role) {
  const order = aQueuedOrder({ madeBy: { id: user.id, name: user.name }, ...waiting });
  renderPage(<WhatNow order={order} />, { roles: [role], user });
  expect(screen.getByText("Not sent yet")).toBeDefined();
}

const FOUND = {
  waitsFor: "two_people",
  waitsDetail: { why: "other_content", payoutId: "77" },
};

test.each<[Role, number]>([
  ["viewer", 0],
  ["approver", 1],
])("of a payout that was found before sending, a %s has %i buttons to decide", (role, count) => {
  show(FOUND, role);
  for (const name of ["Payout 77 is this one", "Payout 77 is another one"]) {
    expect(screen.queryAllByRole("button", { name })).toHaveLength(count);
  }
  expect(screen.getByRole("link", { name: "Compare with payout 77" })).toBeDefined();
});

test.each<[Role, number]>([
  ["viewer", 0],
  ["maker", 1],
])(
  "of an order of their own that waits for Send, a %s has %i buttons to send it",
  (role, count) => {
    show({ waitsFor: "send", waitsDetail: { why: "standstill" } }, role);
    expect(screen.queryAllByRole("button", { name: /^Send / })).toHaveLength(count);
  },
);

test("while the provider can't be searched, nothing was sent, and it is tried again", () => {
  show({ waitsFor: "nobody", waitsDetail: { why: "look" } }, "maker");
  expect(screen.getByText(/Nothing was sent\. It is tried again\.$/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Send / })).toBeNull();
});
