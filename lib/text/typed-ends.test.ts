import fc from "fast-check";
import { expect, test } from "vitest";
import { headForms, readEnds, readPlainEnd } from "#lib/text/typed-ends.ts";

test.each([
  ["…ab34", { head: "", tail: "ab34" }],
  ["...ab34", { head: "", tail: "ab34" }],
  ["..ab34", { head: "", tail: "ab34" }],
  ["0x12…ab34", { head: "0x12", tail: "ab34" }],
  ["0x12 … ab34", { head: "0x12", tail: "ab34" }],
  ["TQ4f…9xYz", { head: "TQ4f", tail: "9xYz" }],
  ["0x7e42b4********beef", { head: "0x7e42b4", tail: "beef" }],
  ["TQ4f…", { head: "TQ4f", tail: "" }],
])("%s names its ends", (text, ends) => {
  expect(readEnds(text)).toEqual(ends);
});

test.each(["ab34", "…", "…ab", "0x…ab", "0x12…34…56", "Rent… for May", "a.b"])(
  "%s names no ends",
  (text) => {
    expect(readEnds(text)).toBeNull();
  },
);

test("an end without a mark has 4 characters or more, as addresses and hashes have them", () => {
  expect(readPlainEnd("9xYz")).toEqual({ head: "", tail: "9xYz" });
  for (const text of ["9xY", "a b c", "Miete für"]) expect(readPlainEnd(text)).toBeNull();
});

test("from 16 characters on it may be all of one", () => {
  expect(readPlainEnd("a".repeat(15))).toEqual({ head: "", tail: "a".repeat(15) });
  expect(readPlainEnd("a".repeat(16))).toEqual({
    head: "",
    tail: "a".repeat(16),
    maybeWhole: true,
  });
});

test("the ends of any address are read back, however its middle is left out", () => {
  const part = fc.stringMatching(/^[0-9A-Za-z:_-]{2,20}$/);
  const mark = fc.constantFrom("…", "..", "...", "*", "*****", " … ", "…*…");
  fc.assert(
    fc.property(part, mark, part, (head, between, tail) => {
      fc.pre(head.replace(/^0x/i, "").length + tail.length >= 3);
      expect(readEnds(head + between + tail)).toEqual({ head, tail });
    }),
  );
});

test("a hexadecimal beginning is one with 0x and without", () => {
  expect(headForms("0x12")).toEqual(["0x12", "12"]);
  expect(headForms("12ab")).toEqual(["12ab", "0x12ab"]);
  expect(headForms("0x")).toEqual(["0x"]);
  expect(headForms("TQ4f")).toEqual(["TQ4f"]);
});
