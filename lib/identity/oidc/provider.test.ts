import { expect, test } from "vitest";
import { oidcSettings } from "#lib/identity/oidc/provider.ts";

const SET = {
  OIDC_ISSUER: "https://accounts.example.com/tenant",
  OIDC_CLIENT_ID: "counterfoil",
  OIDC_CLIENT_SECRET: "planted-secret",
};

test("without an issuer there is no single sign-on", () => {
  expect(oidcSettings({})).toBeNull();
  expect(oidcSettings({ ...SET, OIDC_ISSUER: "" })).toBeNull();
});

test("the provider is called by its host unless it is given a name", () => {
  expect(oidcSettings(SET)).toMatchObject({
    clientId: "counterfoil",
    name: "accounts.example.com",
  });
  expect(oidcSettings({ ...SET, OIDC_NAME: "Acme" })?.name).toBe("Acme");
  expect(oidcSettings({ ...SET, OIDC_NAME: "" })?.name).toBe("accounts.example.com");
});

test.each(["http://127.0.0.1:9000", "http://localhost:9000", "http://[::1]:9000"])(
  "%s is taken, since nothing leaves the machine",
  (OIDC_ISSUER) => {
    expect(oidcSettings({ ...SET, OIDC_ISSUER })?.issuer.href).toBe(`${OIDC_ISSUER}/`);
  },
);

test.each([
  "http://accounts.example.com",
  "ftp://127.0.0.1",
  "accounts",
  "http://127.0.0.1.example",
])("%s is refused", (OIDC_ISSUER) => {
  expect(() => oidcSettings({ ...SET, OIDC_ISSUER })).toThrow("OIDC_ISSUER");
});

test("half a setting is refused by the variable's name, without any value", () => {
  const half = { ...SET, OIDC_CLIENT_ID: "" };
  expect(() => oidcSettings(half)).toThrow("OIDC_CLIENT_ID is not set");
  expect(() => oidcSettings(half)).not.toThrow("planted-secret");
});
