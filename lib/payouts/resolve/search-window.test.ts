import { expect, test } from "vitest";
import { searchWindow } from "#lib/payouts/resolve/search-window.ts";

const HOUR = 3_600_000;
const sentAt = "2026-11-21T12:00:00Z";
const sent = Date.parse(sentAt);
const soon = { sentAt, lagMs: 0, isWide: false, now: sent + 60_000 };

test("a narrow search begins shortly before the send, and ends with the newest", () => {
  expect(searchWindow(soon)).toEqual({ from: "2026-11-21T11:50:00.000Z", to: null });
});

test("what the service's clock was measured to be behind is added", () => {
  const { from } = searchWindow({ ...soon, lagMs: 2 * HOUR });
  expect(from).toBe("2026-11-21T09:50:00.000Z");
});

test("a wide search begins more than a day before", () => {
  expect(searchWindow({ ...soon, isWide: true }).from).toBe("2026-11-20T10:00:00.000Z");
});

test("long after, the search ends a day after the send, so that it does not grow for ever", () => {
  const late = { ...soon, now: sent + 30 * 24 * HOUR };
  expect(searchWindow(late).to).toBe("2026-11-22T14:01:00.000Z");
  expect(searchWindow({ ...soon, now: sent + 27 * HOUR }).to).toBeNull();
});

test("what was sent within a minute is searched for over the same window", () => {
  const later = { ...soon, sentAt: "2026-11-21T12:00:42.5Z" };
  expect(searchWindow(later)).toEqual(searchWindow(soon));
});
