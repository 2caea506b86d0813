import { expect, test } from "vitest";
import { sendRaw } from "#test-support/api/raw.ts";

const BODY = JSON.stringify({ role: "administrator" });

/**
 * Asks for one of the sandbox's users as a browser would that reaches Counterfoil under this host
 * name.
 */
function ask(host: string, headers: string[] = []) {
  const head = [
    "POST /api/sign-in/ready HTTP/1.1",
    `Host: ${host}`,
    "Connection: close",
    "Content-Type: application/json",
    `Content-Length: ${BODY.length}`,
    "Sec-Fetch-Site: same-origin",
    ...headers,
  ];
  return sendRaw(head, BODY);
}

test("under its loopback name Counterfoil offers ready sign-ins", async () => {
  const { status, head } = await ask("{host}");
  expect(status).toBe(200);
  expect(head).toMatch(/^set-cookie: .*session_token=/im);
});

test.each([
  "dashboard.evil.example",
  "127.0.0.1.evil.example",
  "localhost.evil.example:3000",
  "10.0.0.7",
])("by the name %s, which somebody pointed at this machine, it has none", async (host) => {
  const { status, head } = await ask(host);
  expect(status).toBe(403);
  expect(head).not.toMatch(/^set-cookie:/im);
});

test.each([
  "X-Forwarded-For: 203.0.113.9",
  "Forwarded: for=203.0.113.9",
  "X-Real-IP: 203.0.113.9",
  "Via: 1.1 proxy",
])("through a proxy for somebody elsewhere it has none: %s", async (header) => {
  const { status, head } = await ask("{host}", [header]);
  expect(status).toBe(403);
  expect(head).not.toMatch(/^set-cookie:/im);
});
