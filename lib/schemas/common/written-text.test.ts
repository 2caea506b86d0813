import { expect, test } from "vitest";
import { lines } from "#lib/schemas/common/written-text.ts";

const text = lines(20, "Write something.");
const why = (value: unknown) => text.safeParse(value).error?.issues[0]?.message;

test.each([
  ["  two\r\nlines \r", "two\nlines"],
  ["a\n\n\n\n\nb", "a\n\nb"],
  ["pasted\tfrom\u00a0Word", "pasted from Word"],
  ["日本語 👍 é", "日本語 👍 é"],
])("%j is kept as %j", (typed, kept) => {
  expect(text.parse(typed)).toBe(kept);
});

test.each(["a\u202eb", "a\u0000b", "a\u200bb", "a\u2028b", "a\ud800b", "\u001b[31m"])(
  "%j is refused for what can't be seen in it",
  (typed) => {
    expect(why(typed)).toMatch(/invisible character/);
  },
);

test.each([undefined, null, "", " \n\t "])("%j is no text", (typed) => {
  expect(why(typed)).toBe("Write something.");
});

test("says how long a text may be, and how long it is", () => {
  expect(text.safeParse("a".repeat(20)).success).toBe(true);
  expect(why("a".repeat(21))).toBe("At most 20 characters; this has 21.");
});

test("a body of spaces is read as fast as any other", () => {
  const from = performance.now();
  expect(why(`${" ".repeat(65_000)}x${" ".repeat(500)}`)).toBeUndefined();
  expect(why(`a${" ".repeat(65_000)}x`)).toMatch(/^At most 20 characters/);
  expect(performance.now() - from).toBeLessThan(1_000);
});
