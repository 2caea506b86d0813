import { expect, test } from "vitest";
import { clientNetwork, keyHash } from "#lib/identity/attempt-key.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::beef", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  [null, "unknown"],
])("%s is counted as %s", (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test("what was typed is not kept", () => {
  expect(keyHash("ada@example.org")).toMatch(/^[\w-]{43}$/);
});
