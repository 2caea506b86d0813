import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "#lib/audit/canonical-json.ts";
import { cleanJson, cleanText } from "#lib/audit/describe-event.ts";
import type { Json } from "#lib/schemas/common/json.ts";

const text = fc.string({ unit: "binary" });
const { value: json } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    text,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(text, tie("value"), { maxKeys: 4 }),
  ),
}));

describe("the one spelling of a value", () => {
  // The example of RFC 8785, section 3.2.3, and its numbers of appendix B.
  test("sorts names by UTF-16 code units", () => {
    const value = {
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis",
    };
    const order = [...canonicalJson(value).matchAll(/:"([^"]+)"/g)].map((match) => match[1]);
    expect(order).toEqual([
      "Carriage Return",
      "One",
      "Control",
      "Latin Small Letter O With Diaeresis",
      "Euro Sign",
      "Emoji: Grinning Face",
      "Hebrew Letter Dalet With Dagesh",
    ]);
  });

  test.each([
    [-0, "0"],
    [5e-324, "5e-324"],
    [1.7976931348623157e308, "1.7976931348623157e+308"],
    [9007199254740992, "9007199254740992"],
    [295147905179352830000, "295147905179352830000"],
    [1e21, "1e+21"],
    [0.000001, "0.000001"],
  ])("writes %d as %s", (number, spelling) => {
    expect(canonicalJson(number)).toBe(spelling);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])("has none for %d", (number) => {
    expect(() => canonicalJson([number])).toThrow(RangeError);
  });

  test("does not depend on the order in which members were added", () => {
    const members = fc.uniqueArray(fc.tuple(text, json), { selector: ([name]) => name });
    const both = members.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(both, ([one, other]) => {
        expect(canonicalJson(Object.fromEntries(other))).toBe(
          canonicalJson(Object.fromEntries(one)),
        );
      }),
    );
  });

  test("is the same after a way through JSON, and differs for values that differ", () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        const spelling = canonicalJson(one);
        const back: Json = JSON.parse(spelling);
        expect(canonicalJson(back)).toBe(spelling);
        const isSame = spelling === canonicalJson(other);
        // -0 is written as 0.
        const normal = (value: Json): unknown => JSON.parse(JSON.stringify(value));
        if (isSame) expect(normal(one)).toEqual(normal(other));
      }),
    );
  });
});

describe("a cleaned value", () => {
  test("has neither NUL nor half a surrogate pair, and is left alone when cleaned again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.nat({ max: 20 }), (dirty, most) => {
        const clean = cleanText(`${dirty}\0\ud800`, most);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toContain("\0");
        expect(clean.length).toBeLessThanOrEqual(most);
        expect(cleanText(clean, most)).toBe(clean);
      }),
    );
  });

  test("keeps __proto__ as a name like any other", () => {
    const value: Json = JSON.parse('{"__proto__": {"admin\\u0000": "\\ud800"}}');
    expect(canonicalJson(cleanJson(value))).toBe('{"__proto__":{"admin\ufffd":"\ufffd"}}');
  });
});
