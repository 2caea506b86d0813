import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { FILTER_FILE } from "#lib/identity/breached-filter.ts";
import { isBreached, isSeasonal } from "#lib/identity/guessable-passwords.ts";

test.each([
  "Summer2026!!",
  "summer-2026-!!",
  "Winter2025Winter",
  "Sommer2026!!!",
  "$umm3r2026!!",
  "October2026!",
  "Monday2026!!!",
  "2024-2025-2026",
  "MySummer2026!",
  "Frühling2026!",
])("%s is seasonal", (password) => {
  expect(isSeasonal(password)).toBe(true);
});

test.each([
  "tulip-granite-verbose-canal-2026",
  "nJ4#vQ8!rT2$",
  "august-pedal-cobalt-ribbon",
  "Der Zug nach Brixen war leer",
  "kd9#2026xPqz!",
])("%s is not", (password) => {
  expect(isSeasonal(password)).toBe(false);
});

test.each([
  "1q2w3e4r5t6y",
  "QWERTYUIOPASDFGHJKL",
  "liverpoolfc1",
  "Dragonball2026",
  "!!Dr4gonball99!!",
  "M3tallica!!!!",
])("%s is known from breaches", async (password) => {
  expect(await isBreached(password)).toBe(true);
});

test("the filter takes at most 300 KB, and fewer than 1 in 10,000 other passwords for known ones", async () => {
  expect(statSync(FILTER_FILE).size).toBeLessThanOrEqual(300_000);
  let alarms = 0;
  for (let at = 0; at < 100_000; at += 1) {
    const password = createHash("sha256").update(`random ${at}`).digest("base64").slice(0, 16);
    if (await isBreached(password)) alarms += 1;
  }
  expect(alarms).toBeLessThanOrEqual(10);
}, 60_000);
