import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { MemberScreen } from "#components/team/member-screen.tsx";
import { accessSchema } from "#lib/schemas/identity/access.ts";
import { type Member, membersSchema } from "#lib/schemas/identity/member.ts";
import { changeOutcomeSchema } from "#lib/schemas/pending-change.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { walletSchema } from "#lib/schemas/records/wallet.ts";
import { SEEN_HEADER, seenOf } from "#lib/schemas/seen.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, held, lost, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { memberOf } from "#test-support/components/members.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import {
  afterStepUp,
  confirmByPassword,
  grantsStepUp,
  stepUpDialog,
} from "#test-support/components/step-up.ts";
import { currencyOf } from "#test-support/provider/currency.ts";

/** What limited viewers are limited to is told by its name. */
const NAMES = { "GET /api/wallet-names": answer(z.array(walletNameSchema), []) };
const PEOPLE = "GET /api/people";
const APPLIED = answer(changeOutcomeSchema, { status: "applied" });

const people = (...members: Member[]) =>
  answer(membersSchema, {
    people: members,
    invitations: [],
    email: { state: "off" },
    mailboxFaults: [],
  });

/** What stands beside a label in what is known of the member. */
const fact = (label: string) =>
  screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

test("roles change with a step-up, and stay where it is not given", async () => {
  const member = memberOf({ name: "Olive Other" });
  const ROLES = `PUT /api/people/${member.id}/roles`;
  const api = stubApi({
    ...NAMES,
    [PEOPLE]: people(member),
    [ROLES]: afterStepUp("Give Olive Other the roles viewer and auditor", APPLIED),
    ...grantsStepUp,
  });
  const user = renderPage(<MemberScreen id={member.id} />, { at: `/team/${member.id}` });
  const auditor = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Auditor/ });
  await user.click(auditor);
  const change = screen.getByRole("button", { name: "Change roles" });
  await user.click(change);
  expect((await stepUpDialog()).textContent).toContain("Olive Other");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(auditor.checked).toBe(true);
  expect(fact("Roles")).toBe("Viewer");

  await user.click(change);
  api.on(PEOPLE, people({ ...member, roles: ["viewer", "auditor"] }));
  await confirmByPassword(user);
  expect(await screen.findAllByText("The roles of Olive Other were changed.")).not.toEqual([]);
  expect(fact("Roles")).toBe("Viewer, Auditor");
  await waitFor(() => expect(document.activeElement).toBe(change));
  const sent = api.sentTo(ROLES).map(({ body }) => accessSchema.parse(body));
  const both = { roles: ["viewer", "auditor"], limits: null };
  expect(sent).toEqual([both, both, both]);
  await expectNoAxeViolations();
});

test("a member is limited to a currency, once one is chosen", async () => {
  const member = memberOf({ name: "Olive Other" });
  const ROLES = `PUT /api/people/${member.id}/roles`;
  const chooseOne = "Choose at least one wallet, currency or tag.";
  const errors = { limits: [chooseOne] };
  const refused = held(problem({ status: 422, kind: "invalid_request", errors }));
  const api = stubApi({
    ...NAMES,
    [PEOPLE]: people(member),
    "GET /api/wallets": answer(z.array(walletSchema), [{ id: "2003", currency: "USDT_TRX" }]),
    "GET /api/currencies/all": answer(z.array(currencySchema), [currencyOf("USDT_TRX", { id: 1 })]),
    [ROLES]: refused,
    ...grantsStepUp,
  });
  const user = renderPage(<MemberScreen id={member.id} />, { at: `/team/${member.id}` });
  await user.click(await screen.findByLabelText("Limited viewer", { exact: false }));
  const viewer = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Viewer/ });
  expect(viewer.checked).toBe(false);
  const change = screen.getByRole("button", { name: "Change roles" });
  await user.click(change);
  await screen.findByRole("button", { name: "Changing" });
  refused.release();
  expect(await screen.findByText(chooseOne)).toBeDefined();
  const wallets = screen.getByRole("combobox", { name: "Wallets" });
  await waitFor(() => expect(document.activeElement).toBe(wallets));
  await user.type(screen.getByRole("combobox", { name: "Currencies" }), "USDT Tron");
  await user.click(await screen.findByRole("option", { name: "USDT on Tron" }));
  expect(screen.getByRole("button", { name: "Remove USDT on Tron" })).toBeDefined();
  await expectNoAxeViolations();
  const limits = { wallets: [], currencies: ["USDT_TRX"], tags: [] };
  api.on(ROLES, afterStepUp("Limit Olive Other to currency USDT on Tron", APPLIED));
  await user.click(change);
  api.on(PEOPLE, people({ ...member, roles: ["limited-viewer"], limits }));
  await confirmByPassword(user);
  expect(await screen.findAllByText("The roles of Olive Other were changed.")).not.toEqual([]);
  expect(fact("Limited to")).toBe("currency USDT on Tron");
  expect(api.sentTo(ROLES).at(-1)?.body).toEqual({ roles: ["limited-viewer"], limits });
});

test("lost second factors are reset with a step-up", async () => {
  const member = memberOf({ name: "Olive Other" });
  const RESET = `POST /api/people/${member.id}/reset-factors`;
  const api = stubApi({
    ...NAMES,
    [PEOPLE]: people(member),
    [RESET]: afterStepUp("Reset the second factors of Olive Other", APPLIED),
    ...grantsStepUp,
  });
  const user = renderPage(<MemberScreen id={member.id} />, { at: `/team/${member.id}` });
  await user.click(await screen.findByRole("button", { name: "Reset second factors" }));
  expect(fact("Second factor")).toBe("Set up");
  expect((await stepUpDialog()).textContent).toContain("Olive Other");
  api.on(PEOPLE, people({ ...member, hasSecondFactor: false }));
  await confirmByPassword(user);
  const said = "Olive Other must set up a new second factor.";
  expect(await screen.findAllByText(said)).not.toEqual([]);
  expect(fact("Second factor")).toBe("Not set up");
  expect(screen.queryByRole("button", { name: "Reset second factors" })).toBeNull();
});

test("oneself can't be changed", async () => {
  const self = memberOf({ name: "Mia Manager", email: "manager@example.org" });
  stubApi({ ...NAMES, [PEOPLE]: people(self) });
  renderPage(<MemberScreen id={self.id} />, { at: `/team/${self.id}` });
  expect(await screen.findByText(/^You can't change your own roles or access\./)).toBeDefined();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("an auditor reads what is known of a member, and changes nothing", async () => {
  const member = memberOf({ name: "Olive Other" });
  stubApi({ ...NAMES, [PEOPLE]: people(member) });
  renderPage(<MemberScreen id={member.id} />, { at: `/team/${member.id}`, roles: ["auditor"] });
  expect(await screen.findByRole("heading", { level: 1, name: "Olive Other" })).toBeDefined();
  expect(fact("Roles")).toBe("Viewer");
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("a change whose answer is lost is not said to be none", async () => {
  const member = memberOf({ name: "Olive Other" });
  const END = `DELETE /api/people/${member.id}/sessions`;
  stubApi({ ...NAMES, [PEOPLE]: people(member), [END]: lost });
  const user = renderPage(<MemberScreen id={member.id} />, { at: `/team/${member.id}` });
  await user.click(await screen.findByRole("button", { name: "End all sessions" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("We couldn't confirm this went through");
  expect(alert.textContent).not.toContain("Nothing was changed");
});

test("what is typed and chosen while a change is under way stays", async () => {
  const member = memberOf({ name: "Olive Other" });
  const [ROLES, EMAIL] = ["roles", "email"].map((what) => `PUT /api/people/${member.id}/${what}`);
  const late = held(APPLIED);
  const api = stubApi({
    ...NAMES,
    [PEOPLE]: people(member),
    [ROLES ?? ""]: late,
    [EMAIL ?? ""]: late,
  });
  const user = renderPage(<MemberScreen id={member.id} />, { at: `/team/${member.id}` });
  const auditor = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Auditor/ });
  await user.click(auditor);
  await user.click(screen.getByRole("button", { name: "Change roles" }));
  const maker = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Maker/ });
  await user.click(maker);
  const email = screen.getByLabelText<HTMLInputElement>("Email address");
  await user.clear(email);
  await user.type(email, "olive@example.com");
  await user.click(screen.getByRole("button", { name: "Change email address" }));
  await user.type(email, ".uk");
  late.release();
  expect(await screen.findAllByText("The roles of Olive Other were changed.")).not.toEqual([]);
  expect(await screen.findAllByText(/email address of Olive Other was changed/)).not.toEqual([]);
  expect(maker.checked).toBe(true);
  expect(email.value).toBe("olive@example.com.uk");
  expect(api.sentTo(ROLES ?? "").map(({ body }) => accessSchema.parse(body).roles)).toEqual([
    ["viewer", "auditor"],
  ]);
});

/** Olive's page, on which auditor was chosen when another administrator had made her a maker. */
async function chosenTooLate() {
  const member = memberOf({ name: "Olive Other", accessVersion: "v1" });
  const ROLES = `PUT /api/people/${member.id}/roles`;
  const detail = "Ben changed the roles or limits of Olive Other after this page had shown it.";
  const changedAt = "2026-11-20T10:00:00Z";
  const api = stubApi({
    ...NAMES,
    [PEOPLE]: people(member),
    [ROLES]: problem({ status: 409, kind: "conflict", detail, changedAt }),
  });
  const user = renderPage(<MemberScreen id={member.id} />, { at: `/team/${member.id}` });
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  await user.click(await screen.findByRole("checkbox", { name: /^Auditor/ }));
  api.on(PEOPLE, people({ ...member, roles: ["viewer", "maker"], accessVersion: "v2" }));
  await user.click(screen.getByRole("button", { name: "Change roles" }));
  const told = await screen.findByText("Set now: Viewer, Maker");
  return { api, user, box, told, detail, ROLES };
}

test("roles that another changed meanwhile are shown, and what was chosen stays until one of both is taken", async () => {
  const { api, user, box, told, detail, ROLES } = await chosenTooLate();
  expect(api.sentTo(ROLES).map(({ headers }) => headers.get(SEEN_HEADER))).toEqual([seenOf("v1")]);
  expect(screen.getByText(detail)).toBeDefined();
  expect(told.parentElement?.textContent).toContain("Changed: 2026-11-20");
  expect(fact("Roles")).toBe("Viewer, Maker");
  expect([box(/^Auditor/).checked, box(/^Maker/).checked]).toEqual([true, false]);
  await expectNoAxeViolations();
  const change = screen.getByRole("button", { name: "Change roles" });
  await user.click(change);
  expect(api.sentTo(ROLES), "nothing is sent before one is chosen").toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Keep what you entered" }));
  expect(screen.queryByText(detail)).toBeNull();
  expect(document.activeElement).toBe(change);
  api.on(ROLES, APPLIED);
  await user.click(change);
  await waitFor(() => expect(api.sentTo(ROLES)).toHaveLength(2));
  const sent = api.sentTo(ROLES)[1];
  expect(sent?.headers.get(SEEN_HEADER)).toBe(seenOf("v2"));
  expect(sent?.body).toEqual({ roles: ["viewer", "auditor"], limits: null });
});

test("roles that another changed meanwhile can be taken in place of what was chosen", async () => {
  const { user, box, detail } = await chosenTooLate();
  await user.click(screen.getByRole("button", { name: "Use what is set now" }));
  expect([box(/^Auditor/).checked, box(/^Maker/).checked]).toEqual([false, true]);
  expect(screen.queryByText(detail)).toBeNull();
  const change = screen.getByRole("button", { name: "Change roles" });
  expect(change.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(change);
});

test("a page whose answers came from the released version says nothing of what it showed", async () => {
  const member = memberOf({ name: "Olive Other" });
  const ROLES = `PUT /api/people/${member.id}/roles`;
  const api = stubApi({ ...NAMES, [PEOPLE]: people(member), [ROLES]: APPLIED });
  const user = renderPage(<MemberScreen id={member.id} />, { at: `/team/${member.id}` });
  await user.click(await screen.findByRole("checkbox", { name: /^Auditor/ }));
  await user.click(screen.getByRole("button", { name: "Change roles" }));
  await waitFor(() => expect(api.sentTo(ROLES)).toHaveLength(1));
  expect(api.sentTo(ROLES)[0]?.headers.has(SEEN_HEADER)).toBe(false);
});

test("an email address that another changed meanwhile is shown beside what was typed", async () => {
  const member = memberOf({ name: "Olive Other" });
  const EMAIL = `PUT /api/people/${member.id}/email`;
  const detail = "Ben changed the email address of Olive Other after this page had shown it.";
  const api = stubApi({
    ...NAMES,
    [PEOPLE]: people(member),
    [EMAIL]: problem({ status: 409, kind: "conflict", detail }),
  });
  const user = renderPage(<MemberScreen id={member.id} />, { at: `/team/${member.id}` });
  const email = await screen.findByLabelText<HTMLInputElement>("Email address");
  await user.clear(email);
  await user.type(email, "olive@example.com");
  api.on(PEOPLE, people({ ...member, email: "o.other@example.org" }));
  await user.click(screen.getByRole("button", { name: "Change email address" }));
  expect(await screen.findByText("Set now: o.other@example.org")).toBeDefined();
  expect(screen.getByText(detail)).toBeDefined();
  expect(email.value).toBe("olive@example.com");
  await user.click(screen.getByRole("button", { name: "Keep what you entered" }));
  await user.click(screen.getByRole("button", { name: "Change email address" }));
  await waitFor(() => expect(api.sentTo(EMAIL)).toHaveLength(2));
  const seen = api.sentTo(EMAIL).map(({ headers }) => headers.get(SEEN_HEADER));
  expect(seen).toEqual([seenOf(member.email), seenOf("o.other@example.org")]);
});

test("a disabled member is enabled with the roles that the page shows", async () => {
  const member = memberOf({ name: "Olive Other", state: "disabled", accessVersion: "v1" });
  const ENABLE = `POST /api/people/${member.id}/enable`;
  const detail = "Ben changed the roles or limits of Olive Other after this page had shown it.";
  const api = stubApi({
    ...NAMES,
    [PEOPLE]: people(member),
    [ENABLE]: problem({ status: 409, kind: "conflict", detail }),
  });
  const user = renderPage(<MemberScreen id={member.id} />, { at: `/team/${member.id}` });
  const enable = await screen.findByRole("button", { name: "Enable this member" });
  api.on(PEOPLE, people({ ...member, roles: ["administrator"], accessVersion: "v2" }));
  await user.click(enable);
  expect(await screen.findByText(detail)).toBeDefined();
  await waitFor(() => expect(fact("Roles")).toBe("Administrator"));
  await user.click(enable);
  await waitFor(() => expect(api.sentTo(ENABLE)).toHaveLength(2));
  const seen = api.sentTo(ENABLE).map(({ headers }) => headers.get(SEEN_HEADER));
  expect(seen).toEqual([seenOf("v1"), seenOf("v2")]);
});
