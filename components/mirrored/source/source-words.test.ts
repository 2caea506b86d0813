import { expect, test } from "vitest";
import { completenessWords } from "#components/mirrored/source/source-words.ts";

const NOW = "2026-11-21T14:45:00Z";
const TO = "2026-11-21T14:32:07.123456Z";

test("complete up to a time of today, or of its day", () => {
  const words = (to: string, tz: string) =>
    completenessWords({ state: "complete", to, missing: null }, NOW, tz);
  expect(words(TO, "UTC")).toBe("complete up to 14:32:07");
  expect(words(TO, "Asia/Tokyo")).toBe("complete up to 23:32:07");
  expect(words("2026-11-20T14:32:07Z", "UTC")).toBe("complete up to 2026-11-20 14:32:07");
});

test("what is missing is said where it is more than what is newest", () => {
  const missing = "412 payouts of 3 October are not copied yet.";
  const words = (state: "filling" | "off" | "incomplete" | "behind", to: string | null) =>
    completenessWords({ state, to, missing }, NOW, "UTC");
  expect(words("filling", null)).toBe("still being filled");
  expect(words("off", null)).toBe(`switched off. ${missing}`);
  expect(words("incomplete", TO)).toBe(`complete up to 14:32:07. ${missing}`);
  expect(words("incomplete", null)).toBe(`not complete. ${missing}`);
  expect(words("behind", TO)).toBe("complete up to 14:32:07, behind by now");
});
