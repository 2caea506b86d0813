import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { ProviderSettings } from "#lib/provider/read-provider-settings.ts";

type Respond = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** A real HTTP server on loopback that answers as a test says; ended when the test is. */
export async function serve(respond: Respond) {
  const requests: {
    url: string;
    method: string;
    headers: IncomingMessage["headers"];
    body: string;
  }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { url = "", method = "", headers } = request;
    requests.push({ url, method, headers, body });
    respond(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${portOf(server.address())}`, requests };
}

/** The URL of a port on which nothing listens: one that was just released. */
export async function unusedUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${portOf(server.address())}`;
  await new Promise((resolve) => server.close(resolve));
  return url;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("not listening on a port");
  return address.port;
}

/** Settings for a test's server. A test that waits for the time-out itself has a shorter one. */
export function settingsFor(url: string, more: Partial<ProviderSettings> = {}): ProviderSettings {
  return {
    baseUrl: url,
    headers: {},
    amountField: "amount",
    timeoutMs: 10_000,
    refusalStatuses: [],
    environment: "sandbox",
    requestsPerSecond: 100_000,
    ...more,
  };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
