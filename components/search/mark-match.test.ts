import { expect, test } from "vitest";
import { markMatch } from "#components/search/mark-match.ts";
import type { Hit } from "#lib/schemas/synced/search.ts";

/** The value with what is marked in brackets. */
function marked(value: string, match: Hit["match"], typed: string): string {
  return markMatch({ value, match }, typed)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join("");
}

test("what agrees is marked, and nothing of what is only possible", () => {
  expect(marked("INV-2041", "exact", "inv-2041")).toBe("[INV-2041]");
  expect(marked("INV-2041", "prefix", "inv-2")).toBe("[INV-2]041");
  expect(marked("0xab****ef", "possible", "0xab12ef")).toBe("0xab****ef");
});

test("the ends of an address or hash are marked", () => {
  expect(marked("TQ4fabc9xYz", "end", "tq4f…9xyz")).toBe("[TQ4f]abc[9xYz]");
  expect(marked("TQ4fabc9xYz", "end", "9xyz")).toBe("TQ4fabc[9xYz]");
  expect(marked("12cdab34", "end", "0x12...ab34")).toBe("[12]cd[ab34]");
  expect(marked("0x12cdab34", "end", "…ab34")).toBe("0x12cd[ab34]");
});

test("words are marked where they begin, in any order, and never twice", () => {
  expect(marked("Supplier payment, supply", "word", "pay supp")).toBe(
    "[Supp]lier [pay]ment, supply",
  );
  expect(marked("Repay the pay", "word", "pay")).toBe("Repay the [pay]");
  expect(marked("Rent", "word", "re r")).toBe("[Re]nt");
  expect(marked("Rent (office)", "word", "(")).toBe("Rent (office)");
});

test("of a text without end that part is shown in which it agrees, and that there is more", () => {
  const filler = "x ".repeat(5_000);
  const shown = marked(`${filler}Rent ${filler}`, "word", "rent");
  expect(shown).toMatch(/^… ?[x ]+\[Rent\] [x ]+…$/);
  expect(shown.length).toBeLessThan(220);
  expect(marked(`Rent ${filler}`, "word", "rent")).toMatch(/^\[Rent\] [x ]+…$/);
  expect(marked(`${filler}Rent`, "word", "rent")).toMatch(/^… ?[x ]+\[Rent\]$/);
  expect(marked("😀".repeat(5_000), "exact", "").isWellFormed()).toBe(true);
  expect(marked("😀".repeat(5_000), "exact", "").length).toBeLessThan(220);
});

test("the pieces are the whole value", () => {
  for (const typed of ["", "x", "İ", "a b", ".*"])
    expect(
      markMatch({ value: "a.* b İx", match: "word" }, typed)
        .map(({ text }) => text)
        .join(""),
    ).toBe("a.* b İx");
});
