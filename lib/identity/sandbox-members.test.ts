import { expect, test } from "vitest";
import { isForwardedFromElsewhere } from "#lib/identity/sandbox-members.ts";

test.each([
  {},
  { "x-forwarded-for": "127.0.0.1", "x-forwarded-host": "localhost:3000" },
  { "x-forwarded-for": "::1" },
  { "x-real-ip": "127.0.0.1" },
  { "x-forwarded-for": "::ffff:127.0.0.1, 127.0.0.1" },
])("%j was sent from this machine", (headers) => {
  expect(isForwardedFromElsewhere(new Headers(headers))).toBe(false);
});

test.each([
  { "x-forwarded-for": "203.0.113.7" },
  { "x-forwarded-for": "203.0.113.7, 127.0.0.1" },
  { "x-forwarded-for": "127.0.0.1, unknown" },
  { "x-forwarded-host": "dashboard.example" },
  { "x-real-ip": "203.0.113.7" },
  { via: "1.1 proxy" },
  { forwarded: "for=203.0.113.7" },
])("%j was not", (headers) => {
  expect(isForwardedFromElsewhere(new Headers(headers))).toBe(true);
});
