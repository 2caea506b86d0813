import { expect, test } from "vitest";
import { isMasked } from "#lib/schemas/records/masked.ts";

test.each([
  ["TXYZ****************abcd", true],
  ["*", true],
  ["0x52908400098527886E0F7030069857D2E4169EE7", false],
  ["bitcoincash:qpm2qsznhks23z7629mms6s9cwef74vcwvy22gdx6a", false],
  ["", false],
])("%j masked: %s", (value, masked) => {
  expect(isMasked(value)).toBe(masked);
});
