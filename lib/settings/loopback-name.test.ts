import { expect, test } from "vitest";
import { isLoopbackName } from "#lib/settings/loopback-name.ts";

test.each(["localhost", "localhost:3000", "127.0.0.1:3000", "127.8.9.1", "[::1]:3000"])(
  "%s is this machine",
  (host) => {
    expect(isLoopbackName(host)).toBe(true);
  },
);

test.each([
  "",
  "dashboard.example",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "0.0.0.0",
  "evil.example#localhost",
  "[::2]",
  "127.0.0.1@evil.example",
  "a b",
])("%j is not", (host) => {
  expect(isLoopbackName(host)).toBe(false);
});
