import { expect, test } from "vitest";
import { cleanFileName } from "#lib/files/clean-file-name.ts";

test.each([
  ["Rechnung 2026-11.pdf", "Rechnung 2026-11.pdf"],
  ["счёт №5.pdf", "счёт №5.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\ada\\invoice.pdf", "invoice.pdf"],
  ["invoice\u202efdp.exe", "invoicefdp.exe"],
  ["a\u200b\u2066b\u0000\r\n\tc.pdf", "ab c.pdf"],
  ['a"b;filename=c.pdf', "a_b;filename=c.pdf"],
  ["  .. ", "file"],
  ["\u3164\u2800".slice(0, 1), "file"],
  ["nul.pdf", "_nul.pdf"],
  ["trailing. . .", "trailing"],
])("%j becomes %j", (given, name) => {
  expect(cleanFileName(given)).toBe(name);
});

test("a name that is too long keeps its ending", () => {
  const name = cleanFileName(`${"ü".repeat(500)}.pdf`);
  expect(name.endsWith("ü.pdf")).toBe(true);
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
});

test("a name of very many dots is read as fast as any other", () => {
  const from = performance.now();
  expect(cleanFileName(`a${". ".repeat(32_000)}b`)).toMatch(/^a[. ]+/);
  expect(performance.now() - from).toBeLessThan(500);
});
