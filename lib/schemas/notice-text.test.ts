import { expect, test } from "vitest";
import { noticeText } from "#lib/schemas/notice-text.ts";

const member = { id: "01890000-0000-7000-8000-000000000001", name: "Ada Example" };
const own = { id: member.id, zone: "UTC" };
const other = { id: "01890000-0000-7000-8000-000000000002", zone: "Europe/Vienna" };

test("a notice speaks to the member it is about, and of them to others", () => {
  const content = { kind: "password-changed", details: { member } } as const;
  expect(noticeText(content, own)).toEqual({
    title: "The password of your account was changed",
    body: "All other sessions ended. If this wasn't you, tell an administrator immediately.",
    href: "/profile",
  });
  expect(noticeText(content, other)).toMatchObject({
    title: "The password of Ada Example's account was changed",
    href: `/team/${member.id}`,
  });
});

test("a wait is told with its end, in the reader's zone", () => {
  const waitsUntil = "2026-11-24T10:30:00.000000Z";
  const factor = "authenticator app";
  const content = { kind: "factor-added", details: { member, factor, waitsUntil } } as const;
  const { title, body } = noticeText(content, other);
  expect(title).toBe("An authenticator app was added to Ada Example's account");
  expect(body).toMatch(
    /^Ada Example can't submit, approve or confirm anything before 2026-11-24 11:30:00 Europe\/Vienna\./,
  );
});

test("a change by a command on the server says so", () => {
  const details = { member, by: null, newPassword: true };
  const { title, body } = noticeText({ kind: "factors-reset", details }, own);
  expect(title).toBe("Your second factors and password were reset");
  expect(body).toContain("by a command on the server");
});

test("a linked account of the OpenID provider is told as a way in", () => {
  const details = { member, provider: "Example Login" };
  expect(noticeText({ kind: "sign-on-linked", details }, own)).toEqual({
    title: "An account at Example Login was linked to your account",
    body: "Anyone who signs in with it is in your account from now on. If this wasn't you, tell an administrator immediately.",
    href: "/profile",
  });
});

test("the early end of a wait names who confirmed the factor", () => {
  const content = { kind: "factor-wait-ended", details: { member, by: "Bob Second" } } as const;
  expect(noticeText(content, own)).toMatchObject({
    title: "The wait after your new second factor ended early",
    body: "Bob Second confirmed whose factor it is. You can submit, approve and confirm now. If this wasn't you, tell an administrator immediately.",
  });
});

test("a stopped decision of one person says who stopped it, why, and what follows", () => {
  const summary = "Mark as not sent: 5 USDT";
  const given = { summary, by: "Ada Example", countsFrom: "2026-11-24T10:30:00.000000Z" };
  expect(noticeText({ kind: "lone-word-given", details: given }, own)).toEqual({
    title: "One person decides: Mark as not sent: 5 USDT",
    body: "Ada Example confirmed this, and no one else can. It takes effect when they confirm it again after 2026-11-24 10:30:00 UTC. Any member can stop it.",
    href: "/safety",
  });
  const details = { summary, member: "Ada Example", by: "Vi Viewer", reason: "Ask first." };
  expect(noticeText({ kind: "lone-word-stopped", details }, own).body).toBe(
    "Vi Viewer stopped it: “Ask first.” To go on, Ada Example must confirm it again and wait again.",
  );
});

test("a change of what a limited viewer sees names it, before and after", () => {
  const roles = ["limited-viewer" as const];
  const limits = { wallets: ["2003"], currencies: [], tags: [] };
  const newLimits = { ...limits, tags: ["INV\u202E"] };
  const details = { member, by: "Bob Second", before: roles, after: roles, limits, newLimits };
  expect(noticeText({ kind: "roles-changed", details }, own).body).toBe(
    "Bob Second changed them from limited viewer (wallet 2003) to limited viewer (wallet 2003, tag INV⟨U+202E⟩).",
  );
});

test("a change that was asked for is not said to wait still", () => {
  const details = { summary: "Approval for BTC above 5", by: "Ada Example" };
  expect(noticeText({ kind: "change-asked", details }, other)).toEqual({
    title: "Ada Example asked for a change: Approval for BTC above 5",
    body: "Safety shows whether it still waits, and who can confirm or stop it.",
    href: "/safety",
  });
});
