import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { readSheet } from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { csvWriter } from "#lib/csv/csv.ts";
import { encodeCsv } from "#lib/records/export/format/csv.ts";
import type { Encode, Sheet } from "#lib/records/export/format/encoder.ts";
import type { FileRow, Value } from "#lib/records/export/format/file-row.ts";
import { encodeJsonLines } from "#lib/records/export/format/json-lines.ts";
import { layOut } from "#lib/records/export/format/table.ts";
import { rowWriter } from "#lib/records/export/format/xlsx/sheet-rows.ts";
import { STYLE, workbookParts } from "#lib/records/export/format/xlsx/workbook-parts.ts";
import { encodeXlsx } from "#lib/records/export/format/xlsx/xlsx.ts";
import { REASON_WORDS } from "#lib/resources/currency-basis.ts";
import type { NamedField } from "#lib/resources/define-resource.ts";
import {
  DECIMAL_SIGN_NAMES,
  DECIMAL_SIGNS,
  SEPARATOR_NAMES,
  SEPARATORS,
  STANDARD_DIALECT,
} from "#lib/schemas/synced/csv-dialect.ts";

/** What begins a formula in a spreadsheet. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc
    .tuple(
      fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", "'", "'=", "''+", "＝", '"', ",", ";"),
      fc.string({ unit: "grapheme", maxLength: 20 }),
    )
    .map(([start, rest]) => start + rest),
  fc.constantFrom(
    '=HYPERLINK("http://x","y")',
    "=cmd|'/C calc'!A0",
    "\0",
    "a\0b",
    "line\r\nline",
    "\r",
    "a;=1+1",
    ";'=x",
    "x\r\n=1",
    "a\t@b",
    "note;-5;'+6",
    'note;"=1+1;',
    'note\t""\'"@x',
    '"=1',
    "'\"=1",
    "🙂👩‍👩‍👧",
    "\u202Eabc",
    "שלום",
    "_x0041_",
    "x".repeat(10_000),
    "",
    " =1",
    "\uFEFF=1",
  ),
);

const textColumn = (id: string): NamedField => ({
  id,
  label: `Label ${id}`,
  heading: `Heading ${id}`,
  kind: "text",
  path: id,
  shownBy: id,
});
const columns = ["a", "b", "c"].map(textColumn);
const sheetOf = (more: Partial<Sheet>): Sheet => ({
  columns,
  zone: "Europe/Berlin",
  dialect: STANDARD_DIALECT,
  title: "Payouts",
  total: 1,
  about: [["What", "A test"]],
  ...more,
});
const row = (...values: Value[]): FileRow => ({ values, unreadable: null });
const texts = (values: string[]): FileRow => row(...values);

async function bytesOf(encode: Encode, sheet: Sheet, batches: FileRow[][]): Promise<Buffer> {
  async function* given() {
    yield* batches;
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of encode(sheet, given())) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A reader of CSV that is none of the writer's business. */
function readCsv(file: Buffer, delimiter = ","): string[][] {
  return parse(file, { bom: true, record_delimiter: "\r\n", delimiter });
}

/** The cells as a spreadsheet reads them: what follows the end of a cell's quotation marks belongs to that cell. */
function readLoosely(text: string, separator: string): string[] {
  const cells = [""];
  let state: "start" | "plain" | "quoted" | "quote in quoted" = "start";
  for (const char of text) {
    const isQuote = char === '"';
    if (state === "start" && isQuote) {
      state = "quoted";
      continue;
    }
    if (state === "quoted" && isQuote) {
      state = "quote in quoted";
      continue;
    }
    const isEnd = char === separator || char === "\r" || char === "\n";
    if (state !== "quoted" && isEnd) {
      cells.push("");
      state = "start";
      continue;
    }
    cells.push(`${cells.pop() ?? ""}${char}`);
    if (state === "quote in quoted") state = isQuote ? "quoted" : "plain";
    else if (state === "start") state = "plain";
  }
  return cells;
}

/** Takes off the apostrophes that were put before what might be a formula. */
function restore(cell: string, others = ";\t"): string {
  const before = new RegExp(
    `(?<=[${others}\\r\\n])'(?=['"]*[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20])`,
    "g",
  );
  return restoreStart(cell.replace(before, ""));
}

function restoreStart(cell: string): string {
  return /^'['"]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell;
}

const dialects = fc.record({
  separator: fc.constantFrom(...SEPARATOR_NAMES),
  decimalSign: fc.constantFrom(...DECIMAL_SIGN_NAMES),
});

/** An amount as the provider sends one. */
const amounts = fc
  .tuple(
    fc.constantFrom("", "-"),
    fc.bigInt({ min: 0n, max: 10n ** 22n }),
    fc.option(fc.stringMatching(/^[0-9]{1,18}$/), { nil: null }),
  )
  .map(([sign, whole, places]) => `${sign}${whole}${places === null ? "" : `.${places}`}`);

test.each([
  ["CSV", encodeCsv],
  ["JSON Lines", encodeJsonLines],
  ["XLSX", encodeXlsx],
])("a reader of %s that stops early ends the rows", async (_name, encode) => {
  const at: string[] = [];
  async function* endless() {
    at.push("begun");
    try {
      for (;;) yield [texts(["x", "y", "z"])];
    } finally {
      at.push("ended");
    }
  }
  for await (const _piece of encode(sheetOf({}), endless())) if (at.includes("begun")) break;
  expect(at).toEqual(["begun", "ended"]);
});

describe("CSV", () => {
  test("returns any text in every dialect, none of which begins a formula", async () => {
    const line = fc.array(hostile, { minLength: 3, maxLength: 3 });
    const lines = fc.array(line, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(lines, dialects, async (rows, dialect) => {
        const separator = SEPARATORS[dialect.separator];
        const others = Object.values(SEPARATORS)
          .filter((other) => other !== separator)
          .join("");
        const file = await bytesOf(encodeCsv, sheetOf({ dialect }), [rows.map(texts)]);
        const [headings, ...read] = readCsv(file, separator);
        expect(headings).toEqual(["Heading a", "Heading b", "Heading c"]);
        const all = read.flat();
        expect(all.filter((cell) => FORMULA.test(cell))).toEqual([]);
        // As a spreadsheet reads it whose list separator is another, and to which quotes mean nothing.
        const cuts = new RegExp(`[${others}\\r\\n]`);
        const pieces = all.flatMap((cell) => cell.split(cuts).slice(1));
        expect(pieces.filter((piece) => /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(piece))).toEqual(
          [],
        );
        // As one reads it to which they do mean something.
        for (const other of others) {
          const cells = readLoosely(file.toString(), other);
          expect(cells.filter((cell) => /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell))).toEqual([]);
        }
        expect(read.map((cells) => cells.map((cell) => restore(cell, others)))).toEqual(
          rows.map((given) => given.map((text) => text.toWellFormed())),
        );
      }),
      { numRuns: 600 },
    );
  });

  test("has every digit of an amount in every dialect, and nothing else", async () => {
    const amount: NamedField = { ...textColumn("amount"), kind: "amount" };
    await fc.assert(
      fc.asyncProperty(fc.array(amounts, { minLength: 1 }), dialects, async (given, dialect) => {
        const sheet = sheetOf({ dialect, columns: [amount, textColumn("b")] });
        const rows = given.map((text) => row(text, "x"));
        const file = await bytesOf(encodeCsv, sheet, [rows]);
        const [, ...read] = readCsv(file, SEPARATORS[dialect.separator]);
        const sign = DECIMAL_SIGNS[dialect.decimalSign];
        const wanted = given.map((text) => text.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""));
        expect(read).toEqual(wanted.map((text) => [text.replace(".", sign), "x"]));
      }),
    );
  });

  test.each(SEPARATOR_NAMES)(
    "has as many cells in each line as headings, by %s",
    async (separator) => {
      const kinds = [
        "text",
        "code",
        "number",
        "moved",
        "network",
        "coin",
        "walletName",
        "reason",
      ] as const;
      const all = kinds.map((kind): NamedField => ({ ...textColumn(kind), kind }));
      const words = [...Object.values(REASON_WORDS), "a,b;c\td\r\ne"];
      const dialect = { ...STANDARD_DIALECT, separator };
      const rows = words.map((text) => row(...kinds.map(() => text)));
      const file = await bytesOf(encodeCsv, sheetOf({ columns: all, dialect }), [rows]);
      const [, ...read] = readCsv(file, SEPARATORS[separator]);
      expect(read).toEqual(words.map((text) => kinds.map(() => text)));
    },
  );

  test("begins with a byte order mark and ends its lines with CR LF", async () => {
    const file = await bytesOf(encodeCsv, sheetOf({}), [[texts(["x", "y", "z"])]]);
    expect(file.toString()).toBe("\uFEFFHeading a,Heading b,Heading c\r\nx,y,z\r\n");
  });

  test("writes amounts exactly and signed, and times in UTC and in the zone that it names", async () => {
    const kinds = ["amount", "time", "flag", "number"] as const;
    const mixed = kinds.map((kind): NamedField => ({ ...textColumn(kind), kind }));
    const rows = [
      row(
        "-1234567890123456.000000000000000001",
        "2026-03-29T01:00:00.123456Z",
        true,
        9_007_199_254_740_991,
      ),
      { values: ["100.000000000000000000"], unreadable: new Map([[1, "=yesterday"]]) },
    ];
    const file = await bytesOf(encodeCsv, sheetOf({ columns: mixed }), [rows]);
    expect(readCsv(file)).toEqual([
      ["Heading amount", "Heading time (UTC)", "Heading time (Europe/Berlin)"].concat([
        "Heading flag",
        "Heading number",
      ]),
      [
        "-1234567890123456.000000000000000001",
        "2026-03-29T01:00:00.123456Z",
        "2026-03-29T03:00:00.123456+02:00",
        "yes",
        "9007199254740991",
      ],
      ["100", "not readable: =yesterday", "not readable: =yesterday", "", ""],
    ]);
    const utc = await bytesOf(encodeCsv, sheetOf({ columns: mixed, zone: "UTC" }), [rows]);
    expect(readCsv(utc)[0]).toHaveLength(4);
  });

  test("what could not be read begins no formula within it either", async () => {
    const came = { values: [null, null, null], unreadable: new Map([[0, '";=1+1"']]) };
    const file = await bytesOf(encodeCsv, sheetOf({}), [[came]]);
    expect(file.toString()).toContain(";'=1+1");
  });

  test.each(["text", "code", "network", "walletName"] as const)(
    "a %s that begins as a formula does is inert",
    async (kind) => {
      const sheet = sheetOf({ columns: [{ ...textColumn("a"), kind }] });
      const file = await bytesOf(encodeCsv, sheet, [[texts(["=1+1"])]]);
      expect(readCsv(file)[1]).toEqual(["'=1+1"]);
    },
  );

  test("an apostrophe is put before nothing else", () => {
    for (const text of ["1", "abc", "'quoted'", " =1", "0x1", "", "a;b", "a=b; c=d", "x\r\ny"])
      expect(csvWriter(",").inert(text)).toBe(text);
  });
});

describe("JSON Lines", () => {
  test("returns any text as it came", async () => {
    const line = fc.array(hostile, { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 6 }), async (rows) => {
        const file = await bytesOf(encodeJsonLines, sheetOf({}), [rows.map(texts)]);
        const lines = file.toString().split("\n").slice(0, -1);
        expect(lines.map((text) => Object.values(JSON.parse(text)))).toEqual(rows);
      }),
    );
  });

  test("says what could not be read, beside null", async () => {
    const amounts = columns.map((one) => ({ ...one, kind: "amount" as const }));
    const file = await bytesOf(encodeJsonLines, sheetOf({ columns: amounts }), [
      [{ values: [null, null, "1.50"], unreadable: new Map([[0, '{"x":1}']]) }],
    ]);
    expect(JSON.parse(file.toString())).toEqual({
      a: null,
      b: null,
      c: "1.5",
      unreadable: { a: '{"x":1}' },
    });
  });
});

describe("XLSX", () => {
  test("returns any text to another reader", async () => {
    // What a cell's XML can't hold has a form that this reader does not know.
    const written = hostile.filter((text) => !/[[\p{Cc}\ufffe\uffff]--[\t\n]]|_x/v.test(text));
    const line = fc.array(written, { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), async (rows) => {
        const file = await bytesOf(encodeXlsx, sheetOf({ total: rows.length }), [rows.map(texts)]);
        const read = await readSheet(file, 1, { trim: false });
        expect(read[0]).toEqual(["Heading a", "Heading b", "Heading c"]);
        const wanted = rows.map((given) => given.map((text) => text.toWellFormed()));
        const given = rows.map((_, at) => [0, 1, 2].map((index) => read[at + 1]?.[index] ?? ""));
        expect(given).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });

  test("holds an amount as exact text and as a number of 15 digits", async () => {
    const amount: NamedField = { ...textColumn("amount"), kind: "amount" };
    const rows = ["1250.500", "0.123456789012345678", "-99999999999999999"].map((text) =>
      row(text),
    );
    const file = await bytesOf(encodeXlsx, sheetOf({ columns: [amount], total: 3 }), [rows]);
    expect(await readSheet(file, 1)).toEqual([
      ["Heading amount", "Heading amount (as a number, 15 digits)"],
      ["1250.5", 1250.5],
      ["0.123456789012345678", 0.123456789012346],
      ["-99999999999999999", -100_000_000_000_000_000],
    ]);
    // A whole amount has a format without a point, which a spreadsheet would show at the end of it.
    const xml = rowWriter(layOut(sheetOf({ columns: [amount] })));
    expect(rows.map((one) => xml(one, 2).match(/r="B2" s="(\d+)"/)?.[1])).toEqual(
      [STYLE.number, STYLE.number, STYLE.whole].map(String),
    );
    const [styles = ""] = workbookParts([]).flatMap(({ name, text }) =>
      name === "xl/styles.xml" ? [text] : [],
    );
    const cells = styles.match(/<cellXfs count="(\d+)">(.*)<\/cellXfs>/);
    const formats = [...(cells?.[2] ?? "").matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => id);
    expect(formats).toHaveLength(Number(cells?.[1]));
    // ECMA-376 defines 3 as #,##0.
    expect(formats[STYLE.whole]).toBe("3");
    const about = await readSheet(file, 2);
    expect(about.slice(0, 2)).toEqual([
      ["About this file", null],
      ["What", "A test"],
    ]);
  });
});
