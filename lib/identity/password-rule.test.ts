import { expect, test } from "vitest";
import { passwordFault, requireGoodPassword } from "#lib/identity/password-rule.ts";

const ABOUT = ["Ada Miller", "ada.miller@example.org"];

test.each([
  ["Xy7!kd-q", "Use at least 12 characters."],
  ["🙂".repeat(11), "Use at least 12 characters."],
  ["password1234", "known from breaches"],
  ["P@ssw0rd1234", "known from breaches"],
  ["qwertyuiop123", "easy to guess|known from breaches"],
  ["Summer2026!!", "season"],
  ["Liverpoolfc2026", "known from breaches"],
  ["aaaaaaaaaaaaaaaa", "easy to guess|known from breaches"],
  ["abcdefghijklmnop", "easy to guess|known from breaches"],
  ["adamiller2026", "easy to guess|known from breaches"],
  ["ada.miller@example.org", "easy to guess|known from breaches"],
  ["counterfoil1", "easy to guess|known from breaches"],
])("%s is refused", async (password, why) => {
  expect(await passwordFault(password, ABOUT)).toMatch(new RegExp(why));
});

test.each([
  "tulip-granite-verbose-canal-otter",
  "nJ4#vQ8!rT2$",
  "Der Zug nach Brixen war leer",
  "ünüsüal wörds ärë fïnë tøø",
])("%s is good", async (password) => {
  expect(await passwordFault(password, ABOUT)).toBeNull();
});

test("the refusal is under the field", async () => {
  await expect(requireGoodPassword("short", [])).rejects.toMatchObject({
    kind: "invalid_request",
    details: { errors: { password: ["Use at least 12 characters."] } },
  });
});
