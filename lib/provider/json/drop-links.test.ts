import fc from "fast-check";
import { expect, test } from "vitest";
import { LinksDropper } from "#lib/provider/json/drop-links.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { readBody, readListBody } from "#lib/provider/read-body.ts";

// Texts that could be taken for the end of the links, or for their beginning.
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "}]",
    'a}],"',
    '"links":[{',
    "{}]}",
    '\\"links\\":[{',
    '"meta":{"links":[',
    "\\",
    "]",
  ),
);
const link = fc.record({ url: fc.option(text), label: text, active: fc.boolean() });
const key = fc.oneof(text, fc.constantFrom("meta", "links", "data"));
const row = fc.dictionary(key, fc.oneof(text, fc.jsonValue(), fc.array(link)));
const links = fc.oneof(
  fc.array(link),
  fc.array(fc.jsonValue()),
  fc.array(fc.record({ a: fc.array(link), links: fc.array(link) })),
);
const envelope = fc
  .record({
    data: fc.array(row),
    entries: links,
    total: fc.nat(),
    metaFirst: fc.boolean(),
    more: row,
  })
  .map(({ data, entries, total, metaFirst, more }) => {
    const meta = { ...more, current_page: 1, links: entries, path: "/api", per_page: 20, total };
    const first = { first: "a", last: "b", prev: null, next: null };
    return metaFirst ? { meta, data, links: first } : { data, links: first, meta };
  });

function dropIn(bytes: Uint8Array, sizes: readonly number[]): string {
  const dropper = new LinksDropper();
  const kept: Uint8Array[] = [];
  let at = 0;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    kept.push(...dropper.take(bytes.subarray(at, at + size)));
    at += size;
  }
  return Buffer.concat(kept).toString("utf8");
}

test("only the content of meta.links goes, wherever chunks are cut", () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(envelope, fc.constantFrom(0, 2), sizes, (value, indent, cuts) => {
      const whole = JSON.stringify(value, null, indent);
      const left = parseJson(dropIn(Buffer.from(whole), cuts));
      const expected = { ...value, meta: { ...value.meta, links: [] } };
      expect(JSON.stringify(left)).toBe(JSON.stringify(parseJson(JSON.stringify(expected))));
    }),
    { numRuns: 500 },
  );
}, 60_000);

test("what is no JSON, and JSON of another shape, passes as it came", () => {
  const other = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom("<h1>Not here</h1>", '{"meta": [', " ]", "[1]]"),
  );
  fc.assert(
    fc.property(other, fc.integer({ min: 1, max: 9 }), (value, size) => {
      fc.pre(!/"meta".*"links"/s.test(value));
      const bytes = Buffer.from(value);
      expect(dropIn(bytes, [size])).toBe(bytes.toString("utf8"));
    }),
    { numRuns: 1_000 },
  );
});

/** A body of `pages` links, made as it is read. */
async function* bodyWith(pages: number) {
  yield Buffer.from('{"data":[{"id":1}],"meta":{"links":[');
  const entry = (page: number) =>
    `{"url":"/api/v2/payments?page=${page}","label":"${page}","active":false}`;
  for (let page = 1; page <= pages; page += 1_000) {
    const count = Math.min(1_000, pages - page + 1);
    const entries = Array.from({ length: count }, (_, index) => entry(page + index)).join(",");
    yield Buffer.from(page + count > pages ? entries : `${entries},`);
  }
  yield Buffer.from('],"total":30000000}}');
}

test("the cap does not count what is dropped: 30 million records' links are read within 2 kB", async () => {
  const pages = 1_500_000;
  expect(await readBody(bodyWith(20_000), 100_000)).toBeNull();
  const text = await readListBody(bodyWith(pages), 2_000);
  expect(text).toBe('{"data":[{"id":1}],"meta":{"links":[],"total":30000000}}');
}, 30_000);

test("everything else is capped as ever", async () => {
  async function* endless() {
    yield Buffer.from('{"data":[');
    for (;;) yield Buffer.alloc(65_536, 0x20);
  }
  expect(await readListBody(endless(), 1_000_000)).toBeNull();
});
