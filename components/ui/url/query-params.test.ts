import fc from "fast-check";
import { expect, test } from "vitest";
import { asText, readParams, writeParams } from "#components/ui/url/query-params.ts";

const count = {
  parse: (text: string) => (/^\d+$/.test(text) ? Number(text) : null),
  serialize: String,
};
const params = { q: asText, page: count };

test("of a repeated name the first counts, and what means nothing is null", () => {
  expect(readParams(params, "?q=a&q=b&page=x")).toEqual({ q: "a", page: null });
  expect(readParams(params, new URLSearchParams("page=7"))).toEqual({ q: null, page: 7 });
  expect(readParams(params, { q: ["a", "b"], page: undefined })).toEqual({ q: "a", page: null });
  expect(readParams({ constructor: asText }, {})).toEqual({ constructor: null });
});

test("a change keeps every other parameter, and null takes one out", () => {
  expect(writeParams(params, "?other=1&page=2", { page: 3 })).toBe("?other=1&page=3");
  expect(writeParams(params, "other=1&page=2", { page: null })).toBe("?other=1");
  expect(writeParams(params, "?page=2", { page: null })).toBe("");
});

test("zones, sets and times are readable in it", () => {
  const written = writeParams(params, "", { q: "Europe/Berlin,12:00" });
  expect(written).toBe("?q=Europe/Berlin,12:00");
});

test("whatever is written is read back", () => {
  const text = fc.string({ unit: "grapheme" }).filter((one) => one.isWellFormed());
  fc.assert(
    fc.property(text, fc.nat(), text, (q, page, rest) => {
      const base = `?${new URLSearchParams({ rest })}`;
      const written = writeParams(params, base, { q, page });
      expect(readParams({ ...params, rest: asText }, written)).toEqual({ q, page, rest });
    }),
  );
});
