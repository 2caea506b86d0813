import { randomUUID } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { ControlScreen } from "#components/payouts/control/control-screen.tsx";
import {
  acknowledgeSchema,
  nameSourceSchema,
  type PayoutControl,
  type PayoutDiscrepancy,
  payoutControlSchema,
} from "#lib/schemas/payouts/payout-control.ts";
import { payoutStopSchema } from "#lib/schemas/payouts/payout-stop.ts";
import { changeOutcomeSchema } from "#lib/schemas/pending-change.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const CONTROL: PayoutControl = {
  isOn: true,
  comparedAt: "2026-11-01T10:00:00Z",
  fullyComparedAt: "2026-11-01T10:00:00Z",
  syncedTo: "2026-11-01T10:00:00Z",
  settling: { seconds: 900, set: 900 },
  total: 0,
  open: [],
  sources: [],
  stopsSending: false,
  waiting: [],
  notOrderedHere: 0,
};

function showControl(open: PayoutDiscrepancy[]) {
  const control = { ...CONTROL, open, total: open.length };
  const api = stubApi({
    "GET /api/payout-control": answer(payoutControlSchema, control),
    "GET /api/payouts/stops": answer(z.array(payoutStopSchema), []),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
  });
  return { api, user: renderPage(<ControlScreen />, { at: "/payout-control" }) };
}

test("what can't be read again is said to be perhaps of before", async () => {
  const { api, user } = showControl([]);
  expect(await screen.findByLabelText("Wallet ID")).toBeDefined();
  api.on("GET /api/payout-control", problem());
  api.on("POST /api/payout-control/sources", answer(changeOutcomeSchema, { status: "applied" }));
  await user.click(screen.getByRole("button", { name: /^Declare: all payouts/ }));
  expect(await screen.findByText("Couldn't refresh payout control")).toBeDefined();
});

test("what is typed of a source stays when another change is made", async () => {
  const { api, user } = showControl([]);
  const NAME = "POST /api/payout-control/sources";
  api.on(NAME, answer(changeOutcomeSchema, { status: "applied" }));
  await user.type(await screen.findByLabelText("Wallet ID"), "99999");
  await user.click(screen.getByRole("button", { name: /^Declare: all payouts/ }));
  await waitFor(() => expect(api.sentTo("GET /api/payout-control")).toHaveLength(2));
  const typed = () => screen.getByLabelText<HTMLInputElement>("Wallet ID").value;
  expect(typed()).toBe("99999");
  await user.click(screen.getByRole("button", { name: "Name this source" }));
  await waitFor(() => expect(typed()).toBe(""));
  expect(api.sentTo(NAME).map(({ body }) => nameSourceSchema.parse(body))).toEqual([
    { kind: "declaration", value: "" },
    { kind: "wallet", value: "99999" },
  ]);
});

test("the focus is with the other discrepancies once one is closed", async () => {
  const found = (): PayoutDiscrepancy => ({
    id: randomUUID(),
    kind: "not_ordered",
    severity: "warning",
    orderId: null,
    providerPayoutId: "424242",
    detail: { state: null, fields: [], trackingId: null, statusMove: null, hadFailed: false },
    openedAt: "2026-11-01T10:00:00Z",
  });
  const [first, last] = [found(), found()];
  const { api, user } = showControl([first, last]);
  const CLOSE = `POST /api/payout-control/discrepancies/${last.id}/acknowledge`;
  api.on(CLOSE, answer(z.null(), null));
  const openings = await screen.findAllByRole("button", { name: "Close with a reason" });
  expect(openings).toHaveLength(2);
  for (const opening of openings.slice(-1)) await user.click(opening);
  await user.type(screen.getByLabelText("Reason"), "Paid by hand");
  api.on(
    "GET /api/payout-control",
    answer(payoutControlSchema, { ...CONTROL, open: [first], total: 1 }),
  );
  await user.click(screen.getByRole("button", { name: "Close" }));
  const heading = screen.getByRole("heading", { name: /^Needs attention: payouts that differ/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getAllByRole("button", { name: "Close with a reason" })).toHaveLength(1);
  expect(acknowledgeSchema.parse(api.sentTo(CLOSE)[0]?.body)).toEqual({ reason: "Paid by hand" });
});
