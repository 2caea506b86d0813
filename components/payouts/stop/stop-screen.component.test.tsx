import { randomUUID } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { StopScreen } from "#components/payouts/stop/stop-screen.tsx";
import { payoutStopsQuery } from "#lib/api-client/payouts/payout-stops.ts";
import {
  liftedSchema,
  payoutStopSchema,
  stopPayoutsSchema,
  stoppedSchema,
} from "#lib/schemas/payouts/payout-stop.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, held, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import { afterStepUp, confirmByPassword, grantsStepUp } from "#test-support/components/step-up.ts";

const STOPS = "GET /api/payouts/stops";
const STOP = "POST /api/payouts/stops";

test("stops that can't be read again are said to be perhaps of before", async () => {
  stubApi({
    [STOPS]: problem(),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
  });
  renderPage(<StopScreen />, {
    at: "/inbox/stop",
    known: (client) => client.setQueryData(payoutStopsQuery().queryKey, [], { updatedAt: 1 }),
  });
  expect(await screen.findByText("Couldn't refresh the stops")).toBeDefined();
  expect(screen.getByText("Nothing is stopped")).toBeDefined();
  await expectNoAxeViolations();
});

test("a wallet that is in no payout here is stopped on the second press, and what is typed meanwhile is of the next stop", async () => {
  const stop = payoutStopSchema.parse({
    id: randomUUID(),
    scope: "wallet",
    value: "99999",
    memberName: null,
    reason: "A test",
    stoppedBy: { id: randomUUID(), name: "Mia Manager" },
    stoppedAt: "2026-11-01T10:00:00Z",
    words: [],
  });
  const stops = (...all: (typeof stop)[]) => answer(z.array(payoutStopSchema), all);
  const detail = "No payout here was paid from wallet 99999.";
  const errors = { isConfirmed: [detail] };
  const LIFT = `POST /api/payouts/stops/${stop.id}/lift`;
  const api = stubApi({
    [STOPS]: stops(),
    [STOP]: problem({ status: 400, kind: "invalid_request", detail, errors }),
    [LIFT]: afterStepUp("Lift the stop", (sent) => {
      api.on(STOPS, stops());
      return answer(liftedSchema, { isLifted: true, missing: null })(sent);
    }),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
    ...grantsStepUp,
  });
  const user = renderPage(<StopScreen />, { at: "/inbox/stop" });
  expect(await screen.findByText("Nothing is stopped")).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "One wallet" }));
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  await user.type(field("Wallet"), "99999");
  await user.type(field("Reason"), "A test");
  await user.click(screen.getByRole("button", { name: "Stop sending" }));
  expect(await screen.findAllByText(detail)).not.toEqual([]);
  expect(screen.getByText("Nothing is stopped")).toBeDefined();
  await expectNoAxeViolations();
  const stopped = held((sent) => {
    api.on(STOPS, stops(stop));
    return answer(stoppedSchema, { stop, warning: null, went: [] })(sent);
  });
  api.on(STOP, stopped);
  await user.click(screen.getByRole("button", { name: "Stop it anyway" }));
  await user.clear(field("Reason"));
  await user.type(field("Reason"), "Another test");
  stopped.release();
  expect(await screen.findByText("Stopped. Nothing was being sent at that moment.")).toBeDefined();
  expect(field("Reason").value).toBe("Another test");
  expect(field("Wallet").value).toBe("");
  const confirmed = api.sentTo(STOP).map(({ body }) => stopPayoutsSchema.parse(body).isConfirmed);
  expect(confirmed).toEqual([false, true]);
  const row = within(await screen.findByRole("list", { name: "Stops in force" }));
  expect(row.getByText(/wallet 99999/)).toBeDefined();
  await user.click(row.getByRole("button"));
  await confirmByPassword(user);
  await waitFor(() => expect(screen.getByText("Nothing is stopped")).toBeDefined());
});
