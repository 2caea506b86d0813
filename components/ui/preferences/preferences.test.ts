import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePreferences } from "#components/ui/preferences/parse-preferences.ts";
import { serialisePreferences } from "#components/ui/preferences/preferences.ts";

const DEFAULTS = {
  theme: "system",
  zone: null,
  zoneChosen: false,
  density: "comfortable",
  columns: {},
};

describe("the preferences cookie", () => {
  test.each([
    undefined,
    "",
    "null",
    "[]",
    '"dark"',
    "7",
    "{",
    "%7B",
    '{"__proto__":{"theme":"dark"}}',
    `{"theme":"${"x".repeat(5000)}"}`,
  ])("%s means nothing is set", (value) => {
    expect(parsePreferences(value)).toEqual(DEFAULTS);
  });

  test.each([
    { theme: "<script>" },
    { zone: "Europe/Berlin; Path=/" },
    { zone: "../../etc/passwd" },
    { zone: 7 },
    { density: ["dense"] },
    { columns: { payouts: ["<img src=x>"] } },
    { columns: { "../payouts": ["id"] } },
    { columns: { payouts: Array.from({ length: 41 }, () => "id") } },
  ])("a part out of form falls back: %j", (part) => {
    expect(parsePreferences(JSON.stringify(part))).toEqual(DEFAULTS);
  });

  test("one bad part leaves the others standing", () => {
    const value = JSON.stringify({ theme: "dark", density: 3, zone: "Asia/Kolkata" });
    expect(parsePreferences(value)).toEqual({ ...DEFAULTS, theme: "dark", zone: "Asia/Kolkata" });
  });

  test("what is written is read again", () => {
    const kept = {
      theme: "light",
      zone: "America/Argentina/Buenos_Aires",
      zoneChosen: true,
      density: "dense",
      columns: { payouts: ["id", "amount"], payments: [] },
    } as const;
    const [pair = ""] = serialisePreferences(parsePreferences(JSON.stringify(kept))).split("; ");
    expect(parsePreferences(decodeURIComponent(pair.slice(pair.indexOf("=") + 1)))).toEqual(kept);
  });

  test("no text throws, and none gets out of its attribute", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (value) => {
        const [pair, ...rest] = serialisePreferences(parsePreferences(value)).split("; ");
        expect(pair).toMatch(/^counterfoil=[\w%.!~*'()-]+$/);
        expect(rest).toEqual(["Path=/", "Max-Age=31536000", "SameSite=Lax"]);
      }),
    );
  });
});
