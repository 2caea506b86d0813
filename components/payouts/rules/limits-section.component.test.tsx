import { randomUUID } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { RulesScreen } from "#components/payouts/rules/rules-screen.tsx";
import { approvalRulesSchema } from "#lib/schemas/payouts/approval/approval-rule.ts";
import {
  type rollingLimitSchema,
  setRollingLimitSchema,
} from "#lib/schemas/payouts/approval/rolling-limit.ts";
import { changeOutcomeSchema } from "#lib/schemas/pending-change.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { SEEN_HEADER, seenOf } from "#lib/schemas/seen.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import { afterStepUp, confirmByPassword, grantsStepUp } from "#test-support/components/step-up.ts";
import { currencyOf } from "#test-support/provider/currency.ts";

const RULES = "GET /api/approval-rules";
const SET = "PUT /api/approval-rules/limits";
const MO = { id: randomUUID(), name: "Mo Maker" };

const rules = (...limits: z.input<typeof rollingLimitSchema>[]) =>
  answer(approvalRulesSchema, {
    inForce: [],
    versions: [],
    expiry: { id: null, hours: 24, setBy: null, setAt: null },
    limits,
    stepUpWindow: { id: null, minutes: 0, amounts: [], setBy: null, setAt: null },
  });

test("a member who removes a limit goes on from the limits", async () => {
  const about = { per: "recipient", covers: "code", currency: "DOGE" } as const;
  const setAt = "2026-11-01T10:00:00Z";
  const api = stubApi({
    [RULES]: rules({ ...about, id: randomUUID(), limit: "5000", setBy: MO, setAt }),
    [SET]: afterStepUp("Remove the limit", answer(changeOutcomeSchema, { status: "applied" })),
    "GET /api/currencies/all": answer(z.array(currencySchema), []),
    ...grantsStepUp,
  });
  const user = renderPage(<RulesScreen />, { at: "/settings/approval-rules" });
  await user.click(await screen.findByRole("button", { name: /^Remove the limit: DOGE.* 5,000/ }));
  api.on(RULES, rules());
  await confirmByPassword(user);
  expect(await screen.findAllByText("The limit was saved.")).not.toEqual([]);
  expect(screen.queryByRole("button", { name: /^Remove the limit/ })).toBeNull();
  const heading = screen.getByRole("heading", { name: "Limits over 24 hours" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const sent = api.sentTo(SET).map(({ body }) => setRollingLimitSchema.parse(body));
  expect(sent.at(-1)).toEqual({ ...about, limit: null });
});

test("who may not change limits reads them", async () => {
  const about = { per: "recipient", covers: "code", currency: "DOGE" } as const;
  const setAt = "2026-11-01T10:00:00Z";
  stubApi({
    [RULES]: rules({ ...about, id: randomUUID(), limit: "5000", setBy: MO, setAt }),
    "GET /api/currencies/all": answer(z.array(currencySchema), [currencyOf("LTC", { id: 1 })]),
  });
  renderPage(<RulesScreen />, { at: "/settings/approval-rules", roles: ["viewer"] });
  expect(await screen.findByText(/5,000/)).toBeDefined();
  expect(
    await screen.findByText(/^The provider doesn't list DOGE. This limit holds for no payout/),
  ).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Remove the limit/ })).toBeNull();
});

test("a limit that another set meanwhile is shown, and what was typed stays", async () => {
  const about = { per: "recipient", covers: "code", currency: "DOGE" } as const;
  const setAt = "2026-11-01T10:00:00Z";
  const [first, second] = [randomUUID(), randomUUID()];
  const detail = "Ben changed the limit. Yours was not saved.";
  const api = stubApi({
    [RULES]: rules({ ...about, id: first, limit: "5000", setBy: MO, setAt }),
    [SET]: problem({ status: 409, kind: "conflict", detail }),
    "GET /api/currencies/all": answer(z.array(currencySchema), [currencyOf("DOGE", { id: 1 })]),
  });
  const user = renderPage(<RulesScreen />, { at: "/settings/approval-rules" });
  await user.click(await screen.findByLabelText("Currency of the limit"));
  await user.paste("DOGE");
  await user.click(await screen.findByRole("option", { name: /DOGE on Dogecoin/ }));
  const most = screen.getByRole<HTMLInputElement>("textbox", { name: "Most within 24 hours" });
  await user.type(most, "9000");
  api.on(RULES, rules({ ...about, id: second, limit: "100", setBy: MO, setAt }));
  const save = screen.getByRole("button", { name: "Save the limit" });
  await user.click(save);
  expect(
    await screen.findByText(/^Set now: DOGE.*, to one recipient: approval above 100$/),
  ).toBeDefined();
  expect(screen.getByText(detail)).toBeDefined();
  expect(most.value).toBe("9000");
  await user.click(screen.getByRole("button", { name: "Keep what you entered" }));
  api.on(SET, answer(changeOutcomeSchema, { status: "applied" }));
  api.on(RULES, rules({ ...about, id: randomUUID(), limit: "9000", setBy: MO, setAt }));
  await user.click(save);
  expect(await screen.findAllByText("The limit was saved.")).not.toEqual([]);
  expect(screen.queryByText(/^Set now/), "one's own limit is no other's").toBeNull();
  const seen = api.sentTo(SET).map(({ headers }) => headers.get(SEEN_HEADER));
  expect(seen).toEqual([seenOf(first), seenOf(second)]);
});
