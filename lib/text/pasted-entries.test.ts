import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isRoundedNumber,
  LONGEST_ENTRY,
  MOST_ENTRIES,
  MOST_PASTED,
  readPastedEntries,
} from "#lib/text/pasted-entries.ts";

const texts = (pasted: string) => {
  const read = readPastedEntries(pasted);
  return read.ok ? read.entries.map(({ text }) => text) : read.problem;
};

describe("a pasted list", () => {
  test.each([
    ["1\n2\r\n3", ["1", "2", "3"]],
    ["1, 2;3\t4", ["1", "2", "3", "4"]],
    ['"INV-1","INV, 2"\n"say ""a"""', ["INV-1", "INV, 2", 'say "a"']],
    ['="00123"\n\'00456', ["00123", "00456"]],
    ["“INV-1”\n«INV-2»", ["INV-1", "INV-2"]],
    ["\ufeff\u00a0INV-1\u200b \n\n,,;\t\n", ["INV-1"]],
    ["order 7\norder 8", ["order 7", "order 8"]],
    ["7001\t1,250.00\n7002\t1.250,5 USDT", ["7001", "1,250.00", "7002", "1.250,5 USDT"]],
    ["1,250.00 USDT_TRX\t7001", ["1,250.00 USDT_TRX", "7001"]],
    ["1,250.00 USDT on Tron\n7001", ["1,250.00 USDT on Tron", "7001"]],
    ["100,101,102", ["100", "101", "102"]],
    ["7,1,250.5", ["7", "1", "250.5"]],
    ['5" pipe\nb', ['5" pipe', "b"]],
    ['"open\nb', ['"open', "b"]],
  ])("%j has its entries", (pasted, expected) => {
    expect(texts(pasted)).toEqual(expected);
  });

  test("counts what comes twice, whatever its case", () => {
    expect(readPastedEntries("Ab\nx\naB\nAB")).toEqual({
      ok: true,
      entries: [
        { text: "Ab", times: 3 },
        { text: "x", times: 1 },
      ],
    });
    expect(readPastedEntries("a\n".repeat(500))).toEqual({
      ok: true,
      entries: [{ text: "a", times: 500 }],
    });
  });

  test("is refused with what is wrong of it", () => {
    expect(texts(" \n,;\t")).toBe("empty");
    const many = Array.from({ length: MOST_ENTRIES + 1 }, (_, at) => at);
    expect(readPastedEntries(many.join("\n"))).toEqual({
      ok: false,
      problem: "tooMany",
      count: MOST_ENTRIES + 1,
    });
    expect(texts(many.slice(1).join(","))).toHaveLength(MOST_ENTRIES);
    expect(texts("x".repeat(LONGEST_ENTRY + 1))).toBe("entryTooLong");
    const huge = "x\n".repeat(5_000_000);
    expect(readPastedEntries(huge)).toEqual({
      ok: false,
      problem: "tooLong",
      length: 10_000_000,
    });
  });

  test("of a link that is longer than an ID, has the ID in it", () => {
    const hash = "7e42b4c1f5a3d8096b7c1e2f3a4d5b6c8091a2b3c4d5e6f708192a3b4c5dbeef";
    expect(texts(`https://etherscan.io/tx/${hash}?${"utm=1&".repeat(60)}\n7`)).toEqual([hash, "7"]);
    expect(texts(`https://etherscan.io/tx/${hash}?${"utm=1&".repeat(600)}`)).toBe("entryTooLong");
  });

  test("takes no longer for hostile text", () => {
    for (const part of ['"', '""', '="', "'", " ", '" ', "\u200b", '"a" ']) {
      const pasted = part.repeat(Math.floor(MOST_PASTED / part.length));
      const from = performance.now();
      readPastedEntries(pasted);
      expect(performance.now() - from).toBeLessThan(10_000);
    }
  });

  const entry = fc.stringMatching(/^[0-9A-Za-z_:./-]{1,40}$/);
  const between = fc.constantFrom("\n", "\r\n", ",", "\t", ";", ", ", "\n\n", " ,");
  const written = fc.constantFrom(
    (text: string) => text,
    (text: string) => `"${text}"`,
    (text: string) => ` ${text} `,
    (text: string) => `="${text}"`,
    (text: string) => `'${text}`,
  );

  test("has every entry once, in order, however it is written", () => {
    const parts = fc.array(fc.tuple(entry, written, between), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(parts, (list) => {
        const read = readPastedEntries(
          list.map(([text, write, separator]) => write(text) + separator).join(""),
        );
        const own = [...new Map(list.map(([text]) => [text.toLowerCase(), text])).keys()];
        expect(read.ok && read.entries.map(({ text }) => text.toLowerCase())).toEqual(own);
        expect(read.ok && read.entries.reduce((all, { times }) => all + times, 0)).toBe(
          list.length,
        );
      }),
    );
  });

  test("of any text is refused, or has clean entries that are read as they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (pasted) => {
        const read = readPastedEntries(pasted);
        if (!read.ok) return;
        for (const { text, times } of read.entries) {
          expect(text).toBe(text.trim());
          expect(text.length).toBeLessThanOrEqual(LONGEST_ENTRY);
          expect(times).toBeGreaterThan(0);
        }
      }),
    );
  });
});

test("a number that a spreadsheet rounded is told", () => {
  expect(isRoundedNumber("1.23457E+17")).toBe(true);
  expect(isRoundedNumber("1,23457E+17")).toBe(true);
  expect(isRoundedNumber("1e5")).toBe(false);
  expect(isRoundedNumber("123457")).toBe(false);
});

test("a rounded number with a comma, as in German or French, is one entry and no other record's ID", () => {
  const pasted = "2,79902E+17\r\n 1,00000e+15;3, 279902,79902\n4,5E+17";
  expect(readPastedEntries(pasted)).toEqual({
    ok: true,
    entries: ["2,79902E+17", "1,00000e+15", "3", "279902", "79902", "4,5E+17"].map((text) => ({
      text,
      times: 1,
    })),
  });
});
