import fc from "fast-check";
import { expect, test } from "vitest";
import { among, NO_CHOICES, readChoices, writeChoices } from "#lib/schemas/synced/choices.ts";

test("a set that is written is read back, each choice once and in order, whatever they hold", () => {
  const choice = fc
    .string({ unit: "binary", minLength: 1, maxLength: 60 })
    .filter((text) => !text.includes("\0"));
  fc.assert(
    fc.property(fc.boolean(), fc.array(choice, { minLength: 1, maxLength: 60 }), (not, choices) => {
      const written = writeChoices({ not, values: choices }) ?? "";
      const query = new URLSearchParams({ status: written }).toString();
      const back = new URLSearchParams(query).get("status") ?? "";
      const wellFormed = choices.map((text) => text.toWellFormed());
      expect(readChoices(back)).toEqual({ not, values: [...new Set(wellFormed)].sort() });
    }),
  );
});

test("one set is read as the same, however it was written", () => {
  expect(readChoices("Failed,Created,Failed")).toEqual(readChoices("Created,Failed"));
});

test("an exclamation mark leaves the set out, and is not taken for one of a choice's own", () => {
  expect(readChoices("!Failed")).toEqual({ not: true, values: ["Failed"] });
  expect(writeChoices({ not: true, values: ["b", "a"] })).toBe("!a,b");
  expect(writeChoices(among(["!a"]))).toBe("%21a");
  expect(readChoices("!!a")).toEqual({ not: true, values: ["!a"] });
});

const NO_SETS = [
  "",
  "!",
  "!,a",
  ",",
  "Created,",
  "x".repeat(201),
  "a,".repeat(60),
  "Created,\0",
  "\ud800",
];

test.each(NO_SETS)("%j is no set", (text) => {
  expect(readChoices(text)).toBeNull();
});

test("nothing is written for no choice, and a stray percent sign stays what it is", () => {
  expect(writeChoices(NO_CHOICES)).toBeUndefined();
  expect(readChoices("50%,%zz")).toEqual(among(["%zz", "50%"]));
});

test("no text throws", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void readChoices(text)));
});
