import { expect, test } from "vitest";
import { durationWords } from "#lib/dates/duration.ts";

test("every second is told, in the units that it needs", () => {
  expect(durationWords(0)).toBe("0 s");
  expect(durationWords(59)).toBe("59 s");
  expect(durationWords(4_805)).toBe("1 h 20 min 5 s");
  expect(durationWords(172_800)).toBe("2 d");
});
