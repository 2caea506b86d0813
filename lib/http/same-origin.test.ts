import { expect, test } from "vitest";
import { requireSameOrigin } from "#lib/http/same-origin.ts";
import { Failure } from "#lib/schemas/failure.ts";

const HOST = "dashboard.example:3000";

test.each([
  [{ "sec-fetch-site": "same-origin" }, undefined],
  [{ origin: "http://dashboard.example:3000" }, undefined],
  [{ "sec-fetch-site": "same-origin", origin: "http://dashboard.example:3000" }, undefined],
  [{ origin: "https://pay.example" }, "https://pay.example/"],
])("lets through %j with APP_URL %s", (headers, appUrl) => {
  expect(() => requireSameOrigin(new Headers({ host: HOST, ...headers }), appUrl)).not.toThrow();
});

test.each([
  [{}, undefined],
  [{ "sec-fetch-site": "cross-site" }, undefined],
  [{ "sec-fetch-site": "same-site" }, undefined],
  [{ "sec-fetch-site": "none" }, undefined],
  [{ origin: "http://evil.example" }, undefined],
  [{ origin: "null" }, undefined],
  [{ origin: "http://dashboard.example:3000.evil.example" }, undefined],
  [{ "sec-fetch-site": "same-origin", origin: "http://evil.example" }, undefined],
  [{ origin: "http://dashboard.example:3000" }, "https://pay.example"],
  [{ origin: "http://pay.example" }, "https://pay.example"],
  [{ origin: "null" }, "https://pay.example"],
])("refuses %j with APP_URL %s", (headers, appUrl) => {
  expect(() => requireSameOrigin(new Headers({ host: HOST, ...headers }), appUrl)).toThrow(Failure);
});
