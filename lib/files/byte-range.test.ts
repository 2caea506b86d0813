import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { partOf } from "#lib/files/byte-range.ts";

const ETAG = '"abc"';
const part = (range: string, bytes = 1_000, ifRange: string | null = null) =>
  partOf({ range, ifRange }, bytes, ETAG);

describe("the part of a file that a request wants", () => {
  test.each([
    ["bytes=0-0", { from: 0, to: 1 }],
    ["bytes=0-", { from: 0, to: 1_000 }],
    ["bytes=999-", { from: 999, to: 1_000 }],
    ["bytes=10-19", { from: 10, to: 20 }],
    ["Bytes= 10-19 ", { from: 10, to: 20 }],
    ["bytes=10-99999999999999999999", { from: 10, to: 1_000 }],
    ["bytes=-1", { from: 999, to: 1_000 }],
    ["bytes=-5000", { from: 0, to: 1_000 }],
  ])("%s", (range, expected) => expect(part(range)).toEqual(expected));

  test.each(["bytes=1000-", "bytes=1000-1001", "bytes=-0", "bytes=5000-6000"])(
    "%s is none that it has",
    (range) => expect(part(range)).toBe("unsatisfiable"),
  );

  test("an empty file has no part", () => {
    expect(part("bytes=0-", 0)).toBe("unsatisfiable");
    expect(part("bytes=-5", 0)).toBe("unsatisfiable");
  });

  test.each([
    "",
    "bytes",
    "bytes=",
    "bytes=-",
    "bytes=a-b",
    "bytes=5-4",
    "bytes=0-1,5-6",
    "rows=0-1",
  ])("'%s' is answered with the whole", (range) => expect(part(range)).toBeNull());

  test("a range of another state of the file is answered with the whole", () => {
    expect(part("bytes=1-2", 1_000, ETAG)).toEqual({ from: 1, to: 3 });
    for (const other of ['"abd"', `W/${ETAG}`, "Wed, 21 Oct 2026 07:28:00 GMT", ""]) {
      expect(part("bytes=1-2", 1_000, other)).toBeNull();
    }
  });

  test("it is always within the file, and holds what was asked for as far as there is any", () => {
    const number = fc.nat({ max: 2_000 });
    fc.assert(
      fc.property(number, number, number, (bytes, first, last) => {
        const found = part(`bytes=${first}-${last}`, bytes);
        const all = Array.from({ length: bytes }, (_, at) => at);
        const wanted = all.filter((at) => at >= first && at <= last);
        if (last < first) expect(found).toBeNull();
        else if (wanted.length === 0) expect(found).toBe("unsatisfiable");
        else expect(found).toEqual({ from: wanted[0], to: Number(wanted.at(-1)) + 1 });
      }),
    );
  });
});
