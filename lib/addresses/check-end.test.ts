import { expect, test } from "vitest";
import { checkEnd } from "#lib/addresses/check-end.ts";

const TRON = "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL";
const EVM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

test.each([
  [TRON, "YqeL", "agrees"],
  [TRON, "1N YqeL", "agrees"],
  [TRON, "yqel", "differs"],
  [TRON, "YqeI", "differs"],
  [EVM, "beaed", "agrees"],
  ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "8F3T4", "agrees"],
  [TRON, "qeL", "too few"],
  [TRON, "G1NYqeL", "too many"],
])("the end of %s typed as %j: %s", (address, typed, result) => {
  expect(checkEnd(typed, address)).toBe(result);
});
