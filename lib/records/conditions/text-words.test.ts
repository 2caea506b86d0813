import { expect, test } from "vitest";
import { splitWords } from "#lib/records/conditions/text-words.ts";

test.each([
  ["Supplier invoice 2024-117", ["Supplier", "invoice", "2024", "117"]],
  ["  it's: a'b | c:* & !d  ", ["it", "s", "a", "b", "c", "d"]],
  ["Счёт №5, Müller", ["Счёт", "№5", "Müller"]],
  ["twice twice", ["twice"]],
  ["\\ ' \" -- ;", []],
])("%j is cut into words that need no quoting", (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test("a word counts by its first 64 characters", () => {
  expect(splitWords("x".repeat(300))).toEqual(["x".repeat(64)]);
});
