import { expect, test } from "vitest";
import { readOidcSettings } from "#lib/identity/oidc/settings.ts";

const SET = {
  OIDC_ISSUER: "https://accounts.example.com/tenant",
  OIDC_CLIENT_ID: "counterfoil",
  OIDC_CLIENT_SECRET: "planted-secret",
};

test("without an issuer there is no single sign-on", () => {
  expect(readOidcSettings({})).toBeNull();
  expect(readOidcSettings({ ...SET, OIDC_ISSUER: "" })).toBeNull();
});

test("the provider is called by its host unless it is given a name", () => {
  expect(readOidcSettings(SET)).toMatchObject({
    clientId: "counterfoil",
    name: "accounts.example.com",
  });
  expect(readOidcSettings({ ...SET, OIDC_NAME: "Acme" })?.name).toBe("Acme");
  expect(readOidcSettings({ ...SET, OIDC_NAME: "" })?.name).toBe("accounts.example.com");
});

test.each(["http://127.0.0.1:9000", "http://localhost:9000", "http://[::1]:9000"])(
  "%s is taken, since nothing leaves the machine",
  (OIDC_ISSUER) => {
    expect(readOidcSettings({ ...SET, OIDC_ISSUER })?.issuer.href).toBe(`${OIDC_ISSUER}/`);
  },
);

test.each([
  "http://accounts.example.com",
  "ftp://127.0.0.1",
  "accounts",
  "http://127.0.0.1.example",
])("%s is refused", (OIDC_ISSUER) => {
  expect(() => readOidcSettings({ ...SET, OIDC_ISSUER })).toThrow("OIDC_ISSUER");
});

test("half a setting is refused by the variable's name, without any value", () => {
  const half = { ...SET, OIDC_CLIENT_ID: "" };
  expect(() => readOidcSettings(half)).toThrow("OIDC_CLIENT_ID must be set");
  expect(() => readOidcSettings(half)).not.toThrow("planted-secret");
});
