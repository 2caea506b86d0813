import { expect, test } from "vitest";
import { updatedWords } from "#components/synced-list/source/format-updated.ts";

const NOW = "2026-11-21T14:45:00Z";
const READ = "2026-11-21T14:40:59.999Z";
const TO = "2026-11-21T14:32:07.123456Z";

test("what the provider answered is as current as its reading", () => {
  expect(updatedWords(READ, null, NOW, "UTC")).toBe("Updated 14:40");
});

test("complete synced records are as current as the sync, with the day unless that is today", () => {
  const words = (to: string | null, tz: string) =>
    updatedWords(READ, { state: "complete", to, missing: null }, NOW, tz);
  expect(words(TO, "UTC")).toBe("Updated 14:32");
  expect(words(TO, "Asia/Tokyo")).toBe("Updated 23:32");
  expect(words("2026-11-20T14:32:07Z", "UTC")).toBe("Updated 2026-11-20 14:32");
  expect(words(null, "UTC")).toBe("Updated 14:40");
});

test("what is missing is stated where it is more than the newest records", () => {
  const missing = "412 payouts of 3 October are not synced yet.";
  const words = (state: "filling" | "off" | "incomplete" | "behind", to: string | null) =>
    updatedWords(READ, { state, to, missing }, NOW, "UTC");
  expect(words("filling", null)).toBe("First sync in progress");
  expect(words("off", null)).toBe("Data sync is off");
  expect(words("off", TO)).toBe("Data sync is off: data to 14:32");
  expect(words("incomplete", TO)).toBe(`Incomplete: data to 14:32. ${missing}`);
  expect(words("incomplete", null)).toBe(`Incomplete. ${missing}`);
  expect(words("behind", TO)).toBe("Catching up: data to 14:32");
  expect(words("behind", null)).toBe("Catching up");
});
