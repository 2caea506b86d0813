import fc from "fast-check";
import { expect, test } from "vitest";
import { asText, readAddress, writeAddress } from "#components/ui/url/address-params.ts";

const count = {
  parse: (text: string) => (/^\d+$/.test(text) ? Number(text) : null),
  serialize: String,
};
const params = { q: asText, page: count };

test("of a repeated name the first counts, and what means nothing is null", () => {
  expect(readAddress(params, "?q=a&q=b&page=x")).toEqual({ q: "a", page: null });
  expect(readAddress(params, new URLSearchParams("page=7"))).toEqual({ q: null, page: 7 });
  expect(readAddress(params, { q: ["a", "b"], page: undefined })).toEqual({ q: "a", page: null });
  expect(readAddress({ constructor: asText }, {})).toEqual({ constructor: null });
});

test("a change keeps every other parameter, and null takes one out", () => {
  expect(writeAddress(params, "?other=1&page=2", { page: 3 })).toBe("?other=1&page=3");
  expect(writeAddress(params, "other=1&page=2", { page: null })).toBe("?other=1");
  expect(writeAddress(params, "?page=2", { page: null })).toBe("");
});

test("zones, sets and times are readable in it", () => {
  const written = writeAddress(params, "", { q: "Europe/Berlin,12:00" });
  expect(written).toBe("?q=Europe/Berlin,12:00");
});

test("whatever is written is read back", () => {
  const text = fc.string({ unit: "grapheme" }).filter((one) => one.isWellFormed());
  fc.assert(
    fc.property(text, fc.nat(), text, (q, page, rest) => {
      const base = `?${new URLSearchParams({ rest })}`;
      const written = writeAddress(params, base, { q, page });
      expect(readAddress({ ...params, rest: asText }, written)).toEqual({ q, page, rest });
    }),
  );
});
