import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { parseSettings } from "#lib/settings/read-settings.ts";
import { SECTIONS, SETTINGS } from "#lib/settings/settings.ts";
import { sandboxSettings } from "#sandbox/sandbox-settings.ts";
import { TEST_SANDBOX } from "#scripts/test/test-sandbox.ts";

const COLUMNS = 100;

function comment(text: string): string {
  return text.replaceAll(new RegExp(`(.{1,${COLUMNS - 2}})(?: |$)`, "g"), "# $1\n");
}

/** A field without a description is not for operators. */
function entry(name: string, field: z.core.$ZodType): string {
  const { description, example = "…" } = z.globalRegistry.get(field) ?? {};
  return description === undefined ? "" : `${comment(description)}#${name}=${example}\n`;
}

function section(title: string, shape: z.core.$ZodShape): string {
  const entries = Object.entries(shape).map(([name, field]) => entry(name, field));
  return `## ${title}\n\n${entries.join("")}`;
}

/** Run with `-u`, this test writes the file. */
test(".env.example is made of the settings' descriptions and examples", async () => {
  const sections = Object.entries({ ...SECTIONS, "Sandbox provider": sandboxSettings.shape });
  const head = comment(
    "Copy to .env and remove the # before what you set. Everything has a default. Put quotes around a value that has a #.",
  );
  const text = [head, ...sections.map(([title, shape]) => section(title, shape))].join("\n");
  await expect(text).toMatchFileSnapshot("../.env.example");
});

/** The rows of every table whose first column names settings. */
function rows(file: string): string[][] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines
    .filter((line) => /^\| `[A-Z][A-Z\d]*_[A-Z\d_]+`|^\| `(?:HOST|PORT|MIRROR)`/.test(line))
    .map((line) => line.split("|").slice(1, -1));
}

const inCode = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);

test("the tables of the documentation name settings that exist", () => {
  const known = new Set(Object.keys({ ...SETTINGS.shape, ...sandboxSettings.shape }));
  const named = ["README.md", ...globSync("docs/**/*.md")].flatMap((file) =>
    rows(file).flatMap(([names]) => inCode(names)),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test("README's defaults are the settings' defaults", () => {
  const unset = parseSettings(SETTINGS, {}).data;
  for (const [names, , defaults] of rows("README.md")) {
    const [written] = [inCode(defaults)];
    for (const [index, name] of inCode(names).entries()) {
      const given = { [name]: written[index] };
      const isOwn = !/`[^`]*`.*sandbox/.test(defaults ?? "") && /^\s*`/.test(defaults ?? "");
      if (isOwn) expect(parseSettings(SETTINGS, given).data, name).toEqual(unset);
    }
  }
});

test("tests set every setting of their sandbox themselves, whatever the environment says", () => {
  const given = ["SANDBOX_PORT", "SANDBOX_DATABASE_URL", ...Object.keys(TEST_SANDBOX)];
  expect(given.sort()).toEqual(Object.keys(sandboxSettings.shape).sort());
});
