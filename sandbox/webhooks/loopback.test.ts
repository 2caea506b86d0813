import { expect, test } from "vitest";
import { isLoopback } from "#sandbox/webhooks/loopback.ts";

test.each([
  "http://127.0.0.1:4619/x",
  "http://127.9.9.9/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://localhost:1/",
  "https://[::1]/",
])("%s stays on this machine", (url) => {
  expect(isLoopback(url)).toBe(true);
});

test.each([
  "https://merchant.example/",
  "http://127.0.0.1.merchant.example/",
  "http://localhost.merchant.example/",
  "http://user@merchant.example#127.0.0.1",
  "http://127.0.0.1@merchant.example/",
  "http://10.0.0.1/",
  "http://0.0.0.0/",
  "http://[::ffff:10.0.0.1]/",
  "ftp://127.0.0.1/",
  "file:///etc/hosts",
  "",
])("%j does not", (url) => {
  expect(isLoopback(url)).toBe(false);
});
