import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Whatever sends a request, or holds the means to. */
const MEANS =
  /(?<![\w.])fetch\(|from "undici"|import \{[^}]*\b(?:request|connect)\b[^}]*\} from "node:|XMLHttpRequest|new (?:WebSocket|EventSource)|sendBeacon/;

/**
 * Nothing that a person types is fetched by the desk's server: only these files can fetch at all, and
 * each asks an address that stands in the settings.
 */
const ALLOWED = {
  "lib/audit/anchors/places.ts": "AUDIT_ANCHOR_URL",
  "lib/queries/fetch-json.ts": "in the browser: the desk's own API",
  "lib/service/attempt-read.ts": "the type of undici's dispatcher",
  "lib/service/client.ts": "the connections to PAYMENT_SERVICE_URL",
  "lib/service/exchange.ts": "PAYMENT_SERVICE_URL",
  "lib/service/one-shot.ts": "the connection of one payout to PAYMENT_SERVICE_URL",
};

test("only the files named here can send a request", () => {
  const files = globSync([
    "{app,components,lib,server,worker}/**/*.{ts,tsx}",
    "{proxy,instrumentation}.ts",
  ]).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(500);
  const able = files.filter((file) => MEANS.test(readFileSync(file, "utf8")));
  expect(able.sort()).toEqual(Object.keys(ALLOWED));
});
