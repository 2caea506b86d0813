import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Address } from "#components/data-table/cells/address.tsx";
import { MiddleCut } from "#components/data-table/cells/middle-cut.tsx";
import { Text } from "#components/data-table/cells/text.tsx";

const shownIn = (cell: React.ReactNode) => render(cell).container.textContent;

test("what can't be seen in an identifier is named, where it is cut and where it isn't", () => {
  expect(shownIn(<MiddleCut text={"0xab\u202ecd"} />)).toBe("0xab⟨U+202E⟩cd");
  expect(shownIn(<Address value={"TDkp6L4NG9FLyaf2npq\u200bC9oRkwG4aGUFVnd"} />)).toContain(
    "TDkp6L4NG9FLyaf2npq⟨U+200B⟩C9oRkwG4aGUFVnd",
  );
});

test("a text names what turns its words round, and keeps its wide spaces", () => {
  expect(shownIn(<Text value={"Invoice\u00a012 \u202etxt.exe"} />)).toBe(
    "Invoice\u00a012 ⟨U+202E⟩txt.exe",
  );
});
