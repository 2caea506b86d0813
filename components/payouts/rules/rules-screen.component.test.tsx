import { randomUUID } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import * as z from "zod";
import { RulesScreen } from "#components/payouts/rules/rules-screen.tsx";
import {
  approvalRuleSchema,
  approvalRulesSchema,
} from "#lib/schemas/payouts/approval/approval-rule.ts";
import { changeOutcomeSchema } from "#lib/schemas/pending-change.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { SEEN_HEADER, seenOf } from "#lib/schemas/seen.ts";
import { type Answer, answer, held, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import {
  afterStepUp,
  confirmByPassword,
  grantsStepUp,
  stepUpDialog,
} from "#test-support/components/step-up.ts";
import { currencyOf } from "#test-support/provider/currency.ts";

const RULES = "GET /api/approval-rules";
const SET = "PUT /api/approval-rules";
const SET_WINDOW = "PUT /api/approval-rules/step-up-window";
const MO = { id: randomUUID(), name: "Mo Maker" };
const AT = "2026-11-01T10:00:00Z";

const DOGE_RULE = approvalRuleSchema.parse({
  id: randomUUID(),
  currency: "DOGE",
  limit: "2500.5",
  demandsAddressCheck: false,
  setBy: MO,
  setAt: AT,
});

/** The rules in force, no payout needing approval where none is. */
const rules = (more: Partial<z.input<typeof approvalRulesSchema>> = {}): Answer =>
  answer(approvalRulesSchema, {
    inForce: [],
    versions: [],
    expiry: { id: null, hours: 24, setBy: null, setAt: null },
    limits: [],
    stepUpWindow: { id: null, minutes: 0, amounts: [], setBy: null, setAt: null },
    approvalWithoutRule: "none",
    ...more,
  });

function showRules(inForce: Answer, options: Parameters<typeof renderPage>[1] = {}) {
  const api = stubApi({
    [RULES]: inForce,
    "GET /api/currencies/all": answer(z.array(currencySchema), [currencyOf("DOGE", { id: 1 })]),
    ...grantsStepUp,
  });
  return { api, user: renderPage(<RulesScreen />, { at: "/settings/approval-rules", ...options }) };
}

const button = (name: string) => screen.getByRole("button", { name });

async function chooseDoge(user: UserEvent, field: HTMLElement): Promise<void> {
  await user.click(field);
  await user.paste("DOGE");
  await user.click(await screen.findByRole("option", { name: /DOGE on Dogecoin/ }));
}

test("a rule is set with a step-up that names the limit, once what was typed is an amount", async () => {
  const { api, user } = showRules(rules());
  api.on(SET, (sent) => {
    api.on(RULES, rules({ inForce: [DOGE_RULE] }));
    return afterStepUp("Approval above 2,500.5 DOGE", answer(approvalRuleSchema, DOGE_RULE))(sent);
  });
  await screen.findByRole("heading", { name: "Limits over 24 hours" });
  await user.click(button("Add rule"));
  const form = within(screen.getByRole("form", { name: "Approval rule" }));
  expect(document.activeElement).toBe(screen.getByRole("form", { name: "Approval rule" }));
  await chooseDoge(user, form.getByLabelText("Currency"));
  const limit = form.getByRole("textbox", { name: "Limit" });
  await user.type(limit, "1,5");
  await user.click(button("Save the rule"));
  await waitFor(() => expect(limit.getAttribute("aria-invalid")).toBe("true"));
  expect(api.sentTo(SET)).toEqual([]);
  await expectNoAxeViolations();
  await user.clear(limit);
  await user.type(limit, "2500.5");
  await user.click(button("Save the rule"));
  expect((await stepUpDialog()).textContent).toContain("2,500.5");
  await confirmByPassword(user);
  const active = within(await screen.findByRole("list", { name: "Active rules" }));
  const [first, last] = active.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(first).toContain("Approval above 2,500.5 DOGE");
  expect(last).toMatch(/^All other currenciesNo approval/);
  await waitFor(() => expect(document.activeElement).toBe(button("Add rule")));
  expect(api.sentTo(SET).at(-1)?.body).toMatchObject({
    currency: "DOGE",
    limit: "2500.500000000000000000",
  });
});

test("who cancels the change of a rule goes on from its button", async () => {
  const { user } = showRules(rules({ inForce: [DOGE_RULE] }));
  const change = { name: "Change the rule for DOGE on Dogecoin" };
  await user.click(await screen.findByRole("button", change));
  await user.click(button("Cancel"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", change)));
});

test("a rule whose answer is late leaves the form of another one as it was typed", async () => {
  const other = { ...DOGE_RULE, id: randomUUID(), currency: "LTC" };
  const { api, user } = showRules(rules({ inForce: [DOGE_RULE, other] }));
  const late = held(answer(approvalRuleSchema, DOGE_RULE));
  api.on(SET, late);
  await user.click(await screen.findByRole("button", { name: /^Change the rule for DOGE/ }));
  await user.click(button("Save the rule"));
  await waitFor(() => expect(api.sentTo(SET)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: /^Change the rule for LTC/ }));
  const limit = () => screen.getByRole("textbox", { name: "Limit" });
  await user.clear(limit());
  await user.type(limit(), "77");
  late.release();
  await waitFor(() => expect(api.sentTo(RULES)).toHaveLength(2));
  await user.type(limit(), "7");
  expect(limit()).toHaveProperty("value", "777");
});

test("a rule whose currency the provider doesn't list says what it holds for", async () => {
  const other = (currency: string) => ({ ...DOGE_RULE, id: randomUUID(), currency });
  showRules(rules({ inForce: [other("doge"), other("XBT")] }));
  expect(
    await screen.findByText(/^The provider doesn't list doge. Until a rule is set for DOGE/),
  ).toBeDefined();
  expect(
    screen.getByText(/^The provider doesn't list XBT. This rule holds for no payout/),
  ).toBeDefined();
  expect(screen.getAllByRole("button", { name: /^Change the rule for/ })).toHaveLength(2);
});

test("a rule that was replaced under its currency's new code can't be changed", async () => {
  showRules(rules({ inForce: [{ ...DOGE_RULE, id: randomUUID(), currency: "doge" }, DOGE_RULE] }));
  expect(
    await screen.findByText(/^The provider doesn't list doge. What is set for DOGE/),
  ).toBeDefined();
  expect(screen.getAllByRole("button", { name: /^Change the rule for/ })).toHaveLength(1);
});

test("small payouts need no second confirmation below an amount that is set with a step-up", async () => {
  const { api, user } = showRules(rules());
  const stepUpWindow = {
    id: randomUUID(),
    minutes: 2,
    amounts: [{ currency: "DOGE", below: "5" }],
    setBy: MO,
    setAt: AT,
  };
  api.on(SET_WINDOW, (sent) => {
    api.on(RULES, rules({ stepUpWindow }));
    const applied = answer(changeOutcomeSchema, { status: "applied" });
    return afterStepUp("Below 5 DOGE", applied)(sent);
  });
  const name = "When small payouts need no second confirmation";
  const form = within(await screen.findByRole("form", { name }));
  await user.click(form.getByRole("radio", { name: "2 minutes" }));
  await chooseDoge(user, form.getByLabelText("Add a currency"));
  await user.type(form.getByLabelText("Below, in DOGE on Dogecoin"), "5");
  await user.click(form.getByRole("button", { name: "Save" }));
  await confirmByPassword(user);
  expect(await screen.findByText("Below 5 DOGE on Dogecoin")).toBeDefined();
  // And not the list of currencies that was open before.
  const save = () => form.getByRole("button", { name: "Save" });
  await waitFor(() => expect(document.activeElement).toBe(save()));
  expect(api.sentTo(SET_WINDOW).at(-1)?.body).toEqual({
    minutes: 2,
    amounts: [{ currency: "DOGE", below: "5.000000000000000000" }],
  });
  await expectNoAxeViolations();
});

test("a viewer reads the rules, and changes none", async () => {
  showRules(rules({ inForce: [DOGE_RULE] }), { roles: ["viewer"] });
  expect(await screen.findByText("Approval above 2,500.5 DOGE")).toBeDefined();
  expect(screen.queryByRole("button", { name: /rule/ })).toBeNull();
  await expectNoAxeViolations();
});

test("a press on Add rule from before its script is there opens the form", async () => {
  showRules(problem(), { early: () => button("Add rule").click() });
  expect(await screen.findByRole("form", { name: "Approval rule" })).toBeDefined();
});

const CONFLICT = problem({
  status: 409,
  kind: "conflict",
  detail: "Ben changed it. Yours was not saved.",
});
const seenIn = (sent: { headers: Headers }[]) =>
  sent.map(({ headers }) => headers.get(SEEN_HEADER));

test("a rule that another changed meanwhile is shown, and replaced only by who saves again", async () => {
  const { api, user } = showRules(rules({ inForce: [DOGE_RULE] }));
  const stricter = { ...DOGE_RULE, id: randomUUID(), limit: "10" };
  api.on(SET, CONFLICT);
  await user.click(await screen.findByRole("button", { name: /^Change the rule for DOGE/ }));
  const limit = screen.getByRole<HTMLInputElement>("textbox", { name: "Limit" });
  await user.clear(limit);
  await user.type(limit, "77");
  api.on(RULES, rules({ inForce: [stricter] }));
  await user.click(button("Save the rule"));
  expect(await screen.findByText("Set now: Approval above 10 DOGE")).toBeDefined();
  expect(limit.value).toBe("77");
  await expectNoAxeViolations();
  await user.click(button("Save the rule"));
  await user.click(button("Keep what you entered"));
  api.on(SET, answer(approvalRuleSchema, stricter));
  await user.click(button("Save the rule"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save the rule" })).toBeNull());
  expect(seenIn(api.sentTo(SET))).toEqual([seenOf(DOGE_RULE.id), seenOf(stricter.id)]);
});

test("the time and the window that another changed meanwhile are shown beside what was typed", async () => {
  const expiry = { id: randomUUID(), hours: 24, setBy: MO, setAt: AT };
  const { api, user } = showRules(rules({ expiry }));
  const [later, stepUpWindow] = [
    { ...expiry, id: randomUUID(), hours: 12 },
    {
      id: randomUUID(),
      minutes: 1,
      amounts: [{ currency: "DOGE", below: "5" }],
      setBy: MO,
      setAt: AT,
    },
  ];
  api.on("PUT /api/approval-rules/expiry", CONFLICT);
  api.on(SET_WINDOW, CONFLICT);
  const hours = await screen.findByRole<HTMLInputElement>("textbox", { name: "Hours" });
  await user.clear(hours);
  await user.type(hours, "48");
  await user.click(screen.getByRole("radio", { name: "2 minutes" }));
  api.on(RULES, rules({ expiry: later, stepUpWindow }));
  await user.click(button("Save the time"));
  expect(await screen.findByText("Set now: 12 hours")).toBeDefined();
  expect(
    await screen.findByText("Set now: 1 minute, Below 5 DOGE on Dogecoin"),
    "learned by what the page read again",
  ).toBeDefined();
  expect(hours.value).toBe("48");
  const [takeTime] = screen.getAllByRole("button", { name: "Use what is set now" });
  if (takeTime !== undefined) await user.click(takeTime);
  expect(hours.value).toBe("12");
  expect(seenIn(api.sentTo("PUT /api/approval-rules/expiry"))).toEqual([seenOf(expiry.id)]);
});

test("what waits for another's confirmation is given up in its form, which follows once it is confirmed", async () => {
  const { api, user } = showRules(rules());
  const EXPIRY = "PUT /api/approval-rules/expiry";
  api.on(EXPIRY, answer(changeOutcomeSchema, { status: "pending", changeId: randomUUID() }));
  const hours = await screen.findByRole<HTMLInputElement>("textbox", { name: "Hours" });
  await user.clear(hours);
  await user.type(hours, "48");
  const confirmed = { id: randomUUID(), hours: 48, setBy: MO, setAt: AT };
  await user.click(button("Save the time"));
  await waitFor(() => expect(hours.value).toBe("24"));
  api.on(RULES, rules({ expiry: confirmed }));
  api.on(EXPIRY, CONFLICT);
  await user.click(button("Save the time"));
  await waitFor(() => expect(hours.value).toBe("48"));
  expect(screen.queryByText(/^Set now:/)).toBeNull();
});
