import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { TRUSTED_TYPES } from "#app/first-script/trusted-types.ts";

type Policy = { createScriptURL: (address: string) => string | null };

function policyOf(): Policy {
  const made: [name: string, policy: Policy][] = [];
  const location = {
    origin: "https://dashboard.example",
    href: "https://dashboard.example/payouts",
  };
  const trustedTypes = {
    createPolicy: (name: string, policy: Policy) => made.push([name, policy]),
  };
  runInNewContext(TRUSTED_TYPES, { self: { trustedTypes }, trustedTypes, location, URL });
  const [only] = made;
  if (made.length !== 1 || only?.[0] !== "default") throw new Error("no default policy was made");
  return only[1];
}

test("React can write it as it is, and a browser without Trusted Types passes over it", () => {
  expect(TRUSTED_TYPES).not.toMatch(/["'&<>]/);
  expect(() => runInNewContext(TRUSTED_TYPES, { self: {} })).not.toThrow();
});

test("only Counterfoil's own built files may become scripts, and text never", () => {
  const policy = policyOf();
  const own = "https://dashboard.example/_next/static/chunks/1.js";
  expect(policy.createScriptURL("/_next/static/chunks/1.js")).toBe("/_next/static/chunks/1.js");
  expect(policy.createScriptURL(own)).toBe(own);
  for (const address of [
    "https://evil.example/_next/static/1.js",
    "//evil.example/_next/static/1.js",
    "data:text/javascript,alert(1)",
    "blob:https://dashboard.example/1",
    "javascript:alert(1)",
    "/api/payouts",
    "/_next/static/../../api/payouts",
  ]) {
    expect(policy.createScriptURL(address), address).toBeNull();
  }
  expect(Object.keys(policy)).toEqual(["createScriptURL"]);
});
