import fc from "fast-check";
import { expect, test } from "vitest";
import { layOutJson } from "#components/record/lay-out-json.ts";

test("indents", () => {
  expect(layOutJson('{"data":{"id":1,"tags":[],"list":[1,{"a":null}],"o":{}}}')).toBe(
    JSON.stringify({ data: { id: 1, tags: [], list: [1, { a: null }], o: {} } }, null, 2),
  );
});

test("numbers and strings stay digit for digit", () => {
  expect(layOutJson('{"id":9007199254740993,"amount":1.000000000000000001}')).toBe(
    '{\n  "id": 9007199254740993,\n  "amount": 1.000000000000000001\n}',
  );
  expect(layOutJson('{"a":"\\u202e{,}[\\"]","a":2}')).toBe(
    '{\n  "a": "\\u202e{,}[\\"]",\n  "a": 2\n}',
  );
});

test.each(["<html>", "", '{"cut":', "not json at all"])("%j stays as it came", (text) => {
  expect(layOutJson(text)).toBe(text);
});

test("means the same and looks as JSON.stringify would lay it out", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      expect(layOutJson(text)).toBe(JSON.stringify(JSON.parse(text), null, 2));
    }),
  );
});
