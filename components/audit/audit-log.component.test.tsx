import { randomUUID } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { AuditLog } from "#components/audit/audit-log.tsx";
import { type AuditEvent, auditEventSchema } from "#lib/schemas/audit/audit-event.ts";
import { auditProofSchema } from "#lib/schemas/audit/audit-proof.ts";
import { auditChoicesSchema } from "#lib/schemas/audit/audit-query.ts";
import { fiscalYearSchema } from "#lib/schemas/fiscal-year.ts";
import { answer, list, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const HASH = "0".repeat(64);
const LOG = "GET /api/audit";
const PROOF = "GET /api/audit/proof";

/** An event of Mia's. */
function event(seq: string, more: Partial<AuditEvent> = {}): AuditEvent {
  return {
    seq,
    id: randomUUID(),
    at: "2026-11-01T10:00:00.000000Z",
    actor: { kind: "person", id: "1", name: "Mia Manager", email: "manager@example.org" },
    sessionId: "s",
    action: "audit.list",
    subject: null,
    outcome: "done",
    before: null,
    after: null,
    reason: null,
    address: null,
    userAgent: null,
    requestId: null,
    prevHash: HASH,
    hash: HASH,
    ...more,
  };
}

const wholeThrough = (seq: string) =>
  answer(auditProofSchema, {
    state: "whole",
    upTo: { seq, hash: HASH },
    checkedAt: new Date().toISOString(),
    anchored: null,
  });

/** The log at an address, which has these events. */
function showLog(at: string, ...events: AuditEvent[]) {
  const api = stubApi({
    [LOG]: (sent) => {
      const isRefused = sent.query.get("outcome") === "refused";
      const found = events.filter(({ outcome }) => !isRefused || outcome === "refused");
      return list(auditEventSchema, sent.query.has("subject") ? [] : found)(sent);
    },
    [PROOF]: wholeThrough("1200"),
    "GET /api/audit/choices": answer(auditChoicesSchema, {
      actors: [],
      actions: ["audit.list", "session.sign-in"],
    }),
    "GET /api/fiscal-year": answer(fiscalYearSchema, { startMonth: 1 }),
  });
  return { api, user: renderPage(<AuditLog />, { at }) };
}

const chips = () => screen.getByRole("list", { name: "Audit log filters" });

/** The events that are shown, by their numbers. */
const shown = () =>
  screen
    .getAllByRole("link", { name: /^Event / })
    .map((link) => link.getAttribute("href")?.split("/").at(-1));

test("the log is narrowed by outcome and action, and Back takes that off again", async () => {
  const { api, user } = showLog("/audit", event("2"), event("1", { outcome: "refused" }));
  await waitFor(() => expect(shown()).toEqual(["2", "1"]));
  await user.click(screen.getByRole("button", { name: "Add filter" }));
  const panel = within(await screen.findByRole("dialog", { name: "Add filter" }));
  await user.click(panel.getByRole("radio", { name: "Refused" }));
  await user.type(panel.getByRole("combobox", { name: "Action" }), "opened the audit log");
  await user.click(await screen.findByRole("option", { name: "Opened the audit log" }));
  await user.click(panel.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(shown()).toEqual(["1"]));
  expect(chips().textContent).toContain("Action Opened the audit log");
  const asked = api.sentTo(LOG).at(-1)?.query;
  expect([asked?.get("outcome"), asked?.get("action")]).toEqual(["refused", "audit.list"]);

  await user.click(within(chips()).getByRole("button", { name: "Remove Refused" }));
  await waitFor(() => expect(shown()).toEqual(["2", "1"]));
  // An entry of the history is written once the change is painted.
  await waitFor(() => expect(location.search).toBe("?action=audit.list"));
  window.history.back();
  await waitFor(() => expect(shown()).toEqual(["1"]));
  expect(chips().textContent).toContain("Refused");
});

test("a filter that can't be read is said and not applied, and a log without events is widened", async () => {
  const { api, user } = showLog("/audit?subject=none&outcome=maybe", event("1"));
  expect(
    await screen.findByRole("heading", { name: "No events match these filters" }),
  ).toBeDefined();
  expect(chips().textContent).toContain("This outcome can't be read and is not applied");
  expect(api.sentTo(LOG).map(({ query }) => query.get("outcome"))).toEqual([null]);
  await user.click(screen.getByRole("button", { name: "Show all events" }));
  await waitFor(() => expect(shown()).toEqual(["1"]));
});

test("days narrow it as they narrow every list", async () => {
  const { api } = showLog("/audit?from=2001-01-01&to=2001-01-02&tz=UTC", event("1"));
  await waitFor(() => expect(shown()).toEqual(["1"]));
  const [query] = api.sentTo(LOG).map((sent) => sent.query);
  expect([query?.get("from"), query?.get("to")].map((at) => at && Date.parse(at))).toEqual([
    Date.UTC(2001, 0, 1),
    Date.UTC(2001, 0, 3),
  ]);
  expect(screen.getByRole("button", { name: "Date range" })).toBeDefined();
});

test("it is verified when it is opened, and from the beginning when asked", async () => {
  const { api, user } = showLog("/audit", event("1"));
  const proven = (seq: string) =>
    screen.findByText(
      new RegExp(`^Audit log verified: no gaps through event ${seq} \\(\\d\\d:\\d\\d:\\d\\d\\)$`),
    );
  expect(await proven("1,200")).toBeDefined();
  expect(api.sentTo(PROOF).map(({ query }) => query.get("seq"))).toEqual([null]);
  api.on(PROOF, wholeThrough("1201"));
  await user.click(screen.getByRole("button", { name: "Check again" }));
  expect(await proven("1,201")).toBeDefined();
  expect(api.sentTo(PROOF).map(({ query }) => query.get("seq"))).toEqual([null, "0"]);
});
