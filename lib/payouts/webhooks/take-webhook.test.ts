import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { isSecret, isSigned } from "#lib/payouts/webhooks/take-webhook.ts";

const KEY = `whsec_${Buffer.from("a key that tests sign with").toString("base64")}`;
const BODY = '{"type":"payout.completed","data":{"id":7}}';

function signed(at: Date, body = BODY, key = KEY): Headers {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return new Headers({
    "webhook-id": "msg_1",
    "webhook-timestamp": seconds,
    "webhook-signature": new Webhook(key).sign("msg_1", at, body),
  });
}

test("a signature over exactly this body is taken", () => {
  expect(isSigned(BODY, signed(new Date()), KEY)).toBe(true);
});

test.each([
  ["no signature", new Headers()],
  ["another body's", signed(new Date(), "{}")],
  [
    "another key's",
    signed(new Date(), BODY, `whsec_${Buffer.from("x".repeat(24)).toString("base64")}`),
  ],
  ["one of an hour ago", signed(new Date(Date.now() - 3_600_000))],
])("%s is not", (_what, headers) => {
  expect(isSigned(BODY, headers, KEY)).toBe(false);
});

test("the secret is only itself", () => {
  expect(isSecret("abc", "abc")).toBe(true);
  expect(isSecret("abcd", "abc")).toBe(false);
  expect(isSecret("", "abc")).toBe(false);
});
