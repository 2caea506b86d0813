import fc from "fast-check";
import { expect, test } from "vitest";
import { searchWindow } from "#lib/payouts/unconfirmed/search-window.ts";

const HOUR = 3_600_000;
const sentAt = "2026-11-21T12:00:00Z";
const sent = Date.parse(sentAt);
const soon = { sentAt, lagMs: 0, isWide: false, now: sent + 60_000 };

test("a narrow search begins shortly before the send, and ends in a day at least", () => {
  const { from, to } = searchWindow(soon);
  expect(from).toBe("2026-11-21T11:50:00.000Z");
  expect(to).toBe("2026-11-22T14:01:00.000Z");
});

test("what the provider's clock was measured to be behind is added", () => {
  expect(searchWindow({ ...soon, lagMs: 2 * HOUR }).from).toBe("2026-11-21T09:50:00.000Z");
  const wide = searchWindow({ ...soon, lagMs: 30 * HOUR, isWide: true });
  expect(Date.parse(wide.from)).toBeLessThanOrEqual(sent - 30 * HOUR);
});

test("a wide search begins 26 hours before", () => {
  expect(searchWindow({ ...soon, isWide: true }).from).toBe("2026-11-20T10:00:00.000Z");
});

test("long after, the search ends a day after the send, so that it does not grow for ever", () => {
  const { to } = searchWindow({ ...soon, now: sent + 30 * 24 * HOUR });
  expect(Date.parse(to)).toBeLessThanOrEqual(sent + 30 * HOUR);
  expect(Date.parse(to)).toBeGreaterThanOrEqual(sent + 26 * HOUR);
});

test("what was sent within five minutes is searched for over the same window", () => {
  const later = { ...soon, sentAt: "2026-11-21T12:00:42.5Z" };
  expect(searchWindow(later)).toEqual(searchWindow(soon));
});

test("its end is another one a second later, and it always reaches back and forth far enough", () => {
  const ages = fc.integer({ min: 0, max: 40 * 24 * 3_600 });
  fc.assert(
    fc.property(ages, fc.integer({ min: 0, max: 59_999 }), fc.boolean(), (age, ms, isWide) => {
      const at = { sentAt: new Date(sent + ms).toISOString(), lagMs: 0, isWide };
      const now = sent + ms + age * 1_000;
      const window = searchWindow({ ...at, now });
      expect(searchWindow({ ...at, now: now + 1_000 }).to).not.toBe(window.to);
      const reach = isWide ? 26 * HOUR : 600_000;
      expect(Date.parse(window.from)).toBeLessThanOrEqual(sent + ms - reach);
      expect(Date.parse(window.to)).toBeGreaterThanOrEqual(Math.min(now, sent + ms) + 25 * HOUR);
    }),
  );
});
