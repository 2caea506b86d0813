import { expect, test } from "vitest";
import { relyingParty } from "#lib/identity/factors/relying-party.ts";

test("without a URL of its own, Counterfoil takes passkeys for this machine's name", () => {
  const party = { id: "localhost", origin: "http://localhost:3000" };
  expect(relyingParty("localhost:3000", undefined)).toEqual(party);
});

test.each([null, "", "127.0.0.1:3000", "[::1]", "dashboard.example", "localhost:99999", "a:b"])(
  "a browser that asks for %j is told that there can be none",
  (host) => {
    const refused = expect.objectContaining({ kind: "invalid_request" });
    expect(() => relyingParty(host, undefined)).toThrow(refused);
  },
);

test("slashes behind the host change nothing, and take no time", () => {
  const from = performance.now();
  const party = { id: "localhost", origin: "http://localhost:3000" };
  expect(relyingParty("localhost:3000//", undefined)).toEqual(party);
  expect(relyingParty(`localhost:3000/${"/".repeat(32_000)}x`, undefined)).toEqual(party);
  expect(performance.now() - from).toBeLessThan(300);
});
