import { randomUUID } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AccountHold } from "#components/inbox/account-hold.tsx";
import {
  accountHoldSchema,
  type AccountHold as Hold,
  releaseHoldSchema,
} from "#lib/schemas/account-hold.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const HOLD: Hold = {
  id: randomUUID(),
  beganAt: "2026-11-01T10:00:00Z",
  changedAt: "2026-11-01T10:05:00Z",
  differences: [{ kind: "unknown_payout", payoutId: "7" }],
  words: [],
};

const GET = "GET /api/account-hold";
const RELEASE = "POST /api/account-hold/release";

test("one member's release of the hold closes the form, and another member is waited for", async () => {
  const words = [{ id: randomUUID(), name: "Grace", saidAt: "2026-11-01T11:00:00Z" }];
  const api = stubApi({
    [GET]: answer(accountHoldSchema.nullable(), HOLD),
    [RELEASE]: answer(accountHoldSchema.nullable(), { ...HOLD, words }),
  });
  const user = renderPage(<AccountHold />);
  await user.click(await screen.findByRole("button", { name: "Release the hold" }));
  await user.type(screen.getByLabelText("Why sending can continue"), "Compared.");
  await user.click(screen.getByRole("button", { name: "Release the hold" }));
  expect(await screen.findByText(/Grace/)).toBeDefined();
  expect(screen.queryByLabelText("Why sending can continue")).toBeNull();
  // The hold is released as it was shown.
  const [sent] = api.sentTo(RELEASE);
  expect(releaseHoldSchema.parse(sent?.body)).toEqual({
    id: HOLD.id,
    changedAt: HOLD.changedAt,
    reason: "Compared.",
  });
});

test("a difference that is added while the reason is typed is not released with the others", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const detail = "The hold was released or has changed since you opened it.";
  const api = stubApi({
    [GET]: answer(accountHoldSchema.nullable(), HOLD),
    [RELEASE]: problem({ status: 409, kind: "conflict", detail }),
  });
  const user = renderPage(<AccountHold />);
  await user.click(await screen.findByRole("button", { name: "Release the hold" }));
  await user.type(screen.getByLabelText("Why sending can continue"), "Compared.");
  const later = {
    ...HOLD,
    changedAt: "2026-11-01T10:09:00Z",
    differences: [...HOLD.differences, { kind: "unknown_payout" as const, payoutId: "8" }],
  };
  api.on(GET, answer(accountHoldSchema.nullable(), later));
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await screen.findByText(/payout 8/i)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Release the hold" }));
  expect(await screen.findByText(detail)).toBeDefined();
  expect(api.sentTo(RELEASE).map(({ body }) => releaseHoldSchema.parse(body).changedAt)).toEqual([
    HOLD.changedAt,
  ]);
});

test("the hold is not released without a reason", async () => {
  const api = stubApi({ [GET]: answer(accountHoldSchema.nullable(), HOLD) });
  const user = renderPage(<AccountHold />);
  await user.click(await screen.findByRole("button", { name: "Release the hold" }));
  await user.click(screen.getByRole("button", { name: "Release the hold" }));
  expect(await screen.findByText("Say why sending can continue.")).toBeDefined();
  expect(api.sentTo(RELEASE)).toEqual([]);
});

test("without a hold nothing is said, and who may not release it can't", async () => {
  const api = stubApi({ [GET]: answer(accountHoldSchema.nullable(), null) });
  renderPage(<AccountHold />, { roles: ["viewer"] });
  await waitFor(() => expect(api.sentTo(GET)).toHaveLength(1));
  expect(screen.queryByText("Account on hold")).toBeNull();
});

test("a viewer reads why the account is on hold, and can't release it", async () => {
  stubApi({ [GET]: answer(accountHoldSchema.nullable(), HOLD) });
  renderPage(<AccountHold />, { roles: ["viewer"] });
  expect(await screen.findByText(/payout 7/i)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Release the hold" })).toBeNull();
});

test("a hold that can't be read is not said to be none", async () => {
  stubApi({ [GET]: problem({ status: 500, kind: "internal", detail: "Counterfoil failed." }) });
  renderPage(<AccountHold />, { roles: ["viewer"] });
  expect(await screen.findByText("Couldn't load whether the account is on hold")).toBeDefined();
});
