import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { setCookie } from "#lib/identity/cookies.ts";
import { readIdentitySettings } from "#lib/identity/read-identity-settings.ts";
import { rememberBrowser } from "#lib/identity/sign-in/known-browser.ts";
import { type Account, runAs } from "#lib/process/current-account.ts";
import { HTTP_OPTIONS } from "#server/http-options.ts";

/** Chromium keeps 180 cookies of a site, and every account gives a browser two. */
const MOST_ACCOUNTS = 90;
/** What a browser sends beside its cookies. */
const OTHER_HEADERS = 1_500;

test("a browser that is signed in to as many accounts as it can be is heard", () => {
  vi.stubEnv("COUNTERFOIL_SECRET", "a secret of at least thirty-two characters");
  vi.stubEnv("APP_URL", "https://counterfoil.example.com");
  const cookies = Array.from({ length: MOST_ACCOUNTS }, (_, index) => {
    const path = `account-${index}`;
    const account: Account = { id: randomUUID(), path, name: path, settings: {}, kept: {} };
    return runAs(account, () => {
      const value = randomBytes(32).toString("base64url");
      const session = { name: "session_token", value, seconds: 60 } as const;
      return [
        setCookie(readIdentitySettings(), session),
        rememberBrowser(new Headers(), "ada@example.com"),
      ];
    });
  });
  const sent = cookies.flat().map((text) => text.split(";")[0]);
  expect(sent[0]).toMatch(/^__Host-/);
  const bytes = sent.join("; ").length + OTHER_HEADERS;
  expect(bytes).toBeLessThanOrEqual(HTTP_OPTIONS.maxHeaderSize);
});

test("a request for another protocol comes to the request guard, not to a listener for upgrades", async () => {
  const server = createServer(HTTP_OPTIONS, (_request, response) => response.end("by the guard"));
  server.on("upgrade", (_request, socket) => socket.end("past the guard"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const socket = connect(port, "127.0.0.1");
  const head = ["GET / HTTP/1.1", "Host: dashboard", "Connection: Upgrade", "Upgrade: websocket"];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*by the guard$/s);
  socket.destroy();
  server.close();
});
