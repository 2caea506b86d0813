import { expect, test } from "vitest";
import { contentSecurityPolicy } from "#lib/http/content-security-policy.ts";
import { securityHeaders } from "#lib/http/security-headers.ts";

test.each([undefined, "", "http://dashboard.example:3000", "httpsx://dashboard.example"])(
  "an installation opened by %s promises no https",
  (appUrl) => {
    expect(securityHeaders(appUrl)).not.toHaveProperty("strict-transport-security");
    const policy = contentSecurityPolicy({ nonce: "n", isDevelopment: false, appUrl });
    expect(policy).not.toContain("upgrade-insecure-requests");
  },
);

test.each(["https://dashboard.example", "HTTPS://dashboard.example"])(
  "an installation at %s promises https",
  (url) => {
    expect(securityHeaders(url)["strict-transport-security"]).toBe("max-age=63072000");
    const policy = contentSecurityPolicy({ nonce: "n", isDevelopment: false, appUrl: url });
    expect(policy).toContain("upgrade-insecure-requests");
  },
);

test("a page's scripts need the nonce, and nothing is made of text", () => {
  const policy = contentSecurityPolicy({ nonce: "abc", isDevelopment: false, appUrl: undefined });
  expect(policy).toMatch(/script-src [^;]*'nonce-abc'/);
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-/);
});
