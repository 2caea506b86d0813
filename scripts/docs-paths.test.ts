import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const FOLDERS =
  "app|bench|components|deploy|docs|e2e|lib|public|sandbox|scripts|server|test-support|worker";
const PAGES = [
  "README.md",
  ...globSync("{bench,deploy,sandbox}/README.md"),
  ...globSync("docs/**/*.md"),
];

/** `lib/money/decimal.ts`, `components/payouts/`, `worker/restore*.http.test.ts`: code spans that name a path. */
const PATH = new RegExp(`\`((?:${FOLDERS})/[^\`\\s]*|[\\w.-]+\\.(?:json|mjs))\``, "g");
const LINK = /\]\((?!https?:)([^)#\s]+)/g;
const LINK_TO_HEADING = /\]\((?!https?:)([^)#\s]*#[^)\s]+)/g;
/** What code, settings and pages cite. */
const CITED = /\bdocs\/[\w/-]+\.md\b/g;

function found(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([whole, path = whole]) => path);
}

/** A name with brackets is a folder of Next's and no pattern. Readers write their .env themselves. */
function exists(path: string): boolean {
  return (
    path.endsWith("/.env") || existsSync(path) || (path.includes("*") && globSync(path).length > 0)
  );
}

/** A page's headings as links name them: small letters, with hyphens for spaces and without other marks. */
function headings(page: string): string[] {
  const lines = readFileSync(page, "utf8").match(/^#+ .+$/gm) ?? [];
  return lines.map((line) =>
    line
      .replace(/^#+ /, "")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test.each(PAGES)("%s links only to headings that exist", (page) => {
  const links = found(readFileSync(page, "utf8"), LINK_TO_HEADING);
  const wrong = links.filter((link) => {
    const [path = "", heading = ""] = link.split("#");
    return !headings(path === "" ? page : join(dirname(page), path)).includes(heading);
  });
  expect(wrong).toEqual([]);
});

test.each(PAGES)("%s names only files that exist", (page) => {
  const text = readFileSync(page, "utf8");
  const links = found(text, LINK).map((link) => join(dirname(page), link));
  expect([...found(text, PATH), ...links].filter((path) => !exists(path))).toEqual([]);
});

// Migrations keep the names that pages had when they landed.
test("code cites only pages of docs/ that exist", () => {
  const source = globSync(
    [`{${FOLDERS.replaceAll("|", ",")}}/**/*.{ts,tsx}`, "*.{ts,mjs}", ".*.mjs"],
    { exclude: ["lib/database/migrations/**"] },
  );
  const wrong = source.flatMap((file) =>
    found(readFileSync(file, "utf8"), CITED)
      .filter((page) => !existsSync(page))
      .map((page) => `${file}: ${page}`),
  );
  expect(wrong).toEqual([]);
});
