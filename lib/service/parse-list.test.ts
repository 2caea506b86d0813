import fc from "fast-check";
import { expect, test } from "vitest";
import { parseList } from "#lib/service/parse-list.ts";

// Texts that could be taken for the end of the array, or for its beginning.
const text = fc.oneof(
  fc.string(),
  fc.constantFrom(
    "}]",
    'a}],"',
    '"links":[{',
    "{}]}",
    '\\"links\\":[{',
    "}],",
    '"}],"total":7,"x":"',
  ),
);
const link = fc.record({
  url: fc.option(text),
  label: text,
  active: fc.boolean(),
});
const row = fc.dictionary(text, fc.oneof(text, fc.jsonValue()));
const links = fc.oneof(
  fc.array(link),
  fc.array(fc.jsonValue()),
  fc.array(fc.record({ a: fc.array(link) })),
);
const envelope = fc
  .tuple(fc.array(row), links, fc.nat(), fc.boolean())
  .map(([data, entries, total, metaFirst]) => {
    const meta = { current_page: 1, links: entries, path: "/api", per_page: 20, total };
    const first = { first: "a", last: "b", prev: null, next: null };
    return metaFirst ? { meta, data, links: first } : { data, links: first, meta };
  });

/** What the desk takes of an envelope: the rows without any links, and the counts; numbers as text. */
function taken(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, inner) => {
    if (key === "links") return null;
    return typeof inner === "number" ? String(inner) : inner;
  });
}

test("whatever stands in the rows and the links, the rest is read as it is", () => {
  fc.assert(
    fc.property(envelope, fc.constantFrom(0, 2), (value, indent) => {
      const read = parseList(JSON.stringify(value, null, indent));
      expect(taken(read)).toEqual(taken(JSON.parse(JSON.stringify(value))));
    }),
    { numRuns: 400 },
  );
}, 30_000);

test("the links are not built", () => {
  const entries = Array.from({ length: 5_000 }, (_, page) => ({
    ...{ url: `/api/v2/payments?page=${page}`, label: String(page), active: false },
  }));
  const text = JSON.stringify({ data: [{ id: 1 }], meta: { links: entries, total: 100_000 } });
  expect(parseList(text)).toEqual({ data: [{ id: 1 }], meta: { links: [], total: 100_000 } });
});

test("what is no JSON is undefined", () => {
  expect(parseList('{"data": [{"id"')).toBeUndefined();
  expect(parseList('{"meta": {"links":[{"url"')).toBeUndefined();
});
