import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import * as z from "zod";
import { ApprovalScreen } from "#components/payouts/approval/approval-screen.tsx";
import { decimal } from "#lib/money/decimal.ts";
import { payoutFileSchema } from "#lib/schemas/payouts/payout-file.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, held, problem, stubApi } from "#test-support/components/api.ts";
import { orderToApprove } from "#test-support/components/orders.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const EDIT = "Its maker edits it";

/** The page of an order, which shows its change. */
function Page({ order, edited }: { order: PayoutOrder; edited: PayoutOrder }) {
  const [shown, show] = useState(order);
  return (
    <>
      <button type="button" onClick={() => show(edited)} aria-label={EDIT} />
      <ApprovalScreen key={shown.version} order={shown} />
    </>
  );
}

test("an approval of what its maker edited meanwhile is said to be refused", async () => {
  const order = orderToApprove("150");
  const { id, request, contentHash, version } = order;
  const APPROVE = `POST /api/payouts/entries/${id}/approve`;
  const detail = "This payout was edited since you read it.";
  const refused = held(problem({ status: 409, kind: "conflict", detail }));
  const api = stubApi({
    [APPROVE]: refused,
    [`GET /api/payouts/entries/${id}/files`]: answer(z.array(payoutFileSchema), []),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
    "GET /api/approval-rules": problem(),
    "GET /api/payouts/radar": problem(),
    "GET /api/payouts/desk": problem(),
  });
  const edited = { ...order, version: 2, request: { ...request, amount: decimal("160") } };
  const user = renderPage(<Page order={order} edited={edited} />, { at: `/payouts/${id}` });
  await user.click(await screen.findByRole("button", { name: "Approve 150 TRX" }));
  await waitFor(() => expect(api.sentTo(APPROVE)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: EDIT }));
  expect(await screen.findByRole("button", { name: "Approve 160 TRX" })).toBeDefined();
  refused.release();
  expect(await screen.findAllByText("150 TRX not approved")).not.toEqual([]);
  expect(screen.getAllByText(detail)).not.toEqual([]);
  // It was approved as it was read.
  expect(api.sentTo(APPROVE).map(({ body }) => body)).toEqual([
    expect.objectContaining({ contentHash, version }),
  ]);
});
