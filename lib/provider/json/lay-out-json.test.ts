import fc from "fast-check";
import { expect, test } from "vitest";
import { layOutJson } from "#lib/provider/json/lay-out-json.ts";

test("any JSON is laid out as JSON.stringify would", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(layOutJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

test("digits, escapes and repeated keys stay as they came", () => {
  const text = '{"a":1.50,"a":1e-400,"b":"\\u00e9 \\"},{ ","c":[]}';
  expect(layOutJson(text)).toBe(
    '{\n  "a": 1.50,\n  "a": 1e-400,\n  "b": "\\u00e9 \\"},{ ",\n  "c": []\n}',
  );
});
