import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API_PATHS } from "#lib/http/api-paths.ts";
import { callDashboard, WRITE } from "#test-support/api/dashboard.ts";
import { payoutOf } from "#test-support/api/order-payout.ts";
import { steppedUpAs } from "#test-support/api/proof.ts";
import { getRaw } from "#test-support/api/raw.ts";

const calls: IncomingMessage["headers"][] = [];
const trap = createServer((request, response) => {
  calls.push(request.headers);
  response.end("{}");
});
let url = "";

beforeAll(async () => {
  trap.listen(0, "127.0.0.1");
  await once(trap, "listening");
  const address = trap.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/trap`;
});
afterAll(() => {
  trap.closeAllConnections();
  trap.close();
});

const write = (path: string, body: unknown, method = "POST") =>
  callDashboard(path, {
    method,
    body: JSON.stringify(body),
    headers: WRITE,
  });

/** What a user can type anywhere, by every name that a field has. */
const FIELDS = [
  "walletId",
  "currency",
  "address",
  "tag",
  "trackingId",
  "label",
  "webhookUrl",
  "reason",
  "email",
  "password",
  "name",
  "code",
  "next",
  "callbackUrl",
  "redirect",
  "issuer",
  "url",
  "q",
];

const isWrite = (method: string): boolean => method !== "GET" && method !== "HEAD";

test("a URL typed into any field is fetched only by the provider itself", async () => {
  const sent = await steppedUpAs("manager")("/api/payouts", {
    method: "POST",
    body: JSON.stringify({ ...payoutOf(), label: url }),
    headers: WRITE,
  });
  expect(sent.status).toBeLessThan(300);
  for (const field of FIELDS) await write("/api/payouts", { ...payoutOf(), [field]: url });
  for (const [pattern, methods] of Object.entries(API_PATHS)) {
    const path = pattern.replaceAll(/\[\w+\]/g, encodeURIComponent("7"));
    if (/sign-out/.test(path)) continue;
    const body = Object.fromEntries(FIELDS.map((field) => [field, url]));
    for (const method of methods.filter(isWrite)) await write(path, body, method);
    const query = FIELDS.map((field) => `${field}=${encodeURIComponent(url)}`).join("&");
    await callDashboard(`${path}?${query}`);
  }
  const places = ["Host", "X-Forwarded-Host", "Forwarded", "Referer", "Origin", "X-Original-URL"];
  for (const name of places) await getRaw("/sign-in", [`${name}: ${new URL(url).host}`]);
  await getRaw(`/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`);
  // The sandbox, which plays the provider, signs the notifications that it was asked for.
  expect(calls.filter((headers) => headers["webhook-signature"] === undefined)).toEqual([]);
});
