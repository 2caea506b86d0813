import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layOutJson } from "#lib/provider/json/lay-out-json.ts";
import { cleanJsonText, parseJson } from "#lib/provider/json/parse-json.ts";
import { normaliseCurrency } from "#lib/provider/normalise/currency.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";

const isClean = (text: string) => text.isWellFormed() && !text.includes("\0");

describe("text in an answer", () => {
  test("has no NUL and no half of a surrogate pair, in values, in names and however deep", () => {
    const text = String.raw`{"a\u0000":[{"\ud800x":"\udc00"}],"b":"x\uD83Dy","message":"\u0000"}`;
    const parsed = parseJson(text);
    expect(parsed).toEqual({
      "a\ufffd": [{ "\ufffdx": "\ufffd" }],
      b: "x\ufffdy",
      message: "\ufffd",
    });
  });

  test("keeps whole pairs, and what only looks like an escape", () => {
    const text = String.raw`{"a":"\ud83d\ude00","b":"\\u0000","c":"\\\\ud800","d":"😀"}`;
    expect(parseJson(text)).toEqual(JSON.parse(text));
    expect(cleanJsonText(text)).toBe(text);
  });

  test("is clean whatever it holds, and otherwise as it came", () => {
    const units = fc.array(
      fc.constantFrom("\0", "\ud800", "\udbff", "\udc00", "\udfff", "\\", '"', "u0000", "a", "😀"),
    );
    fc.assert(
      fc.property(units, units, (name, value) => {
        const given = { [name.join("")]: [value.join("")] };
        const text = JSON.stringify(given).replaceAll("\0", "\\u0000");
        const parsed = JSON.stringify(parseJson(text));
        expect(isClean(String(JSON.parse(parsed) && Object.keys(JSON.parse(parsed))[0]))).toBe(
          true,
        );
        const expected = value.join("").replaceAll("\0", "\ufffd").toWellFormed();
        expect(Object.values(JSON.parse(parsed))).toEqual([[expected]]);
        expect(isClean(layOutJson(cleanJsonText(text)))).toBe(true);
      }),
    );
  });
});

const minPayout = (source: string) => normaliseCurrency(parseJson(`{"minPayout":${source}}`));

describe("a JSON number as an amount", () => {
  test.each([
    ["5", "5"],
    ["0.1", "0.1"],
    ["1e-8", "0.00000001"],
    ["1.5E+3", "1500"],
    ["-2.50e1", "-25"],
    ["1000000e-18", "0.000000000001"],
    ["9007199254740993.000000000000000001", "9007199254740993.000000000000000001"],
    ["0e999", "0"],
  ])("%s is read by its source text", (source, same) => {
    const { minPayout: amount, unreadable } = minPayout(source);
    expect(amount).toBe(normaliseCurrency({ minPayout: same }).minPayout);
    expect(unreadable).toEqual({});
  });

  test.each(["1e60", "1e-61", "1e999999999999", "1e-400"])(
    "%s is unreadable, and not zero",
    (source) => {
      expect(minPayout(source)).toMatchObject({
        minPayout: null,
        unreadable: { minPayout: source },
      });
    },
  );

  test("as text, an exponent is read too", () => {
    expect(minPayout('"1e-8"').minPayout).toBe(minPayout('"0.00000001"').minPayout);
  });

  test("is the same in a list as in an object", () => {
    expect(parseJson("[0.1, 9007199254740993]")).toMatchObject([
      { source: "0.1" },
      { source: "9007199254740993" },
    ]);
  });

  test("as an id or a flag is the number that it is", () => {
    const payout = normalisePayout(parseJson('{"id":7.0,"isFeeIncluded":1.0,"walletId":2.003e3}'));
    expect(payout).toMatchObject({ id: "7", isFeeIncluded: true });
  });
});
