import fc from "fast-check";
import { expect, test } from "vitest";
import { readChoices, writeChoices } from "#lib/schemas/synced/choices.ts";

test("a set that is written is read back, each choice once and in order, whatever they hold", () => {
  const choice = fc
    .string({ unit: "binary", minLength: 1, maxLength: 60 })
    .filter((text) => !text.includes("\0"));
  fc.assert(
    fc.property(fc.array(choice, { minLength: 1, maxLength: 60 }), (choices) => {
      const written = writeChoices(choices) ?? "";
      const address = new URLSearchParams({ status: written }).toString();
      const back = new URLSearchParams(address).get("status") ?? "";
      const wellFormed = choices.map((text) => text.toWellFormed());
      expect(readChoices(back)).toEqual([...new Set(wellFormed)].sort());
    }),
  );
});

test("one set is read as the same, however it was written", () => {
  expect(readChoices("Failed,Created,Failed")).toEqual(readChoices("Created,Failed"));
});

const NO_SETS = ["", ",", "Created,", "x".repeat(201), "a,".repeat(60), "Created,\0", "\ud800"];

test.each(NO_SETS)("%j is no set", (text) => {
  expect(readChoices(text)).toBeNull();
});

test("nothing is written for no choice, and a stray percent sign stays what it is", () => {
  expect(writeChoices([])).toBeUndefined();
  expect(readChoices("50%,%zz")).toEqual(["%zz", "50%"]);
});

test("no text throws", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void readChoices(text)));
});
