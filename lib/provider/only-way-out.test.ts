import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Everything that sends a request, or could. */
const MEANS =
  /(?<![\w.])fetch\(|(?:from |import\()"(?:undici|nodemailer)"|import \{[^}]*\b(?:request|connect)\b[^}]*\} from "node:|XMLHttpRequest|new (?:WebSocket|EventSource)|sendBeacon/;

/**
 * Counterfoil's server fetches nothing that a user types: only these files can reach anything at all,
 * and each only a URL from the settings.
 */
const ALLOWED = {
  "lib/api-client/requests/fetch-json.ts": "in the browser: Counterfoil's own API",
  "lib/api-client/requests/upload.ts": "in the browser: Counterfoil's own API",
  "lib/api-client/updates/shared-stream.ts": "in the browser: Counterfoil's own updates",
  "lib/audit/anchors/write-anchor.ts": "AUDIT_ANCHOR_URL",
  "lib/email/smtp.ts": "SMTP_URL",
  "lib/provider/attempt-read.ts": "the type of undici's dispatcher",
  "lib/provider/client.ts": "the connections to PAYMENT_SERVICE_URL",
  "lib/provider/exchange.ts": "PAYMENT_SERVICE_URL",
  "lib/provider/one-shot.ts": "the connection of one payout to PAYMENT_SERVICE_URL",
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
