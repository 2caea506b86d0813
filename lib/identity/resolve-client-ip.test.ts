import { describe, expect, test } from "vitest";
import { resolveClientIp } from "#lib/identity/resolve-client-ip.ts";
import { setting } from "#lib/settings/read-settings.ts";

const parseProxies = (list: string) => setting("TRUSTED_PROXIES", { TRUSTED_PROXIES: list });
const NONE = parseProxies("");
const PROXIES = parseProxies("10.0.0.0/8, 2001:db8::/32 127.0.0.1");

test.each([
  ["203.0.113.9", null, "203.0.113.9"],
  ["203.0.113.9", "6.6.6.6", "203.0.113.9"],
  ["::ffff:203.0.113.9", "6.6.6.6, 7.7.7.7", "203.0.113.9"],
  ["10.1.2.3", "6.6.6.6", "10.1.2.3"],
  [null, "6.6.6.6", null],
])("without a trusted proxy, %s counts, whatever X-Forwarded-For says: %s", (socket, sent, is) => {
  expect(resolveClientIp(socket, sent, NONE)).toBe(is);
});

test.each([
  ["10.1.2.3", "203.0.113.9", "203.0.113.9"],
  ["10.1.2.3", "6.6.6.6, 203.0.113.9", "203.0.113.9"],
  ["10.1.2.3", "6.6.6.6, 203.0.113.9, 10.9.9.9", "203.0.113.9"],
  ["::ffff:10.1.2.3", "2a00::1, 2001:db8::5", "2a00::1"],
  ["10.1.2.3", "6.6.6.6:5678, 203.0.113.9:443", "203.0.113.9"],
  ["10.1.2.3", "203.0.113.9, 10.9.9.9:80", "203.0.113.9"],
  ["10.1.2.3", "[2a00::1]:80", "2a00::1"],
  ["10.1.2.3", "[2a00::1], [2001:db8::5]:443", "2a00::1"],
  ["10.1.2.3", "[::ffff:203.0.113.9]:80", "203.0.113.9"],
  ["10.1.2.3", "203.0.113.9:port", "10.1.2.3"],
  ["10.1.2.3", "203.0.113.9:123456", "10.1.2.3"],
  ["10.1.2.3", "6.6.6.6, nonsense", "10.1.2.3"],
  ["10.1.2.3", "", "10.1.2.3"],
  ["10.1.2.3", null, "10.1.2.3"],
  ["203.0.113.9", "6.6.6.6", "203.0.113.9"],
])("behind proxies, from %s and %s, the last that is no proxy counts: %s", (socket, sent, is) => {
  expect(resolveClientIp(socket, sent, PROXIES)).toBe(is);
});

describe("TRUSTED_PROXIES", () => {
  test.each(["proxy.example", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0/8", "::1/129", "10.0.0.1/x"])(
    "%s is refused",
    (text) => {
      expect(() => parseProxies(text)).toThrow("TRUSTED_PROXIES must be IP addresses or ranges");
    },
  );
});
