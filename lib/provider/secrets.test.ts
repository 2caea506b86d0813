import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { sendJson, serve } from "#test-support/provider/server.ts";

const SECRET = "Bearer marker-secret";

// A process of its own, since what counts is everything that it writes.
const SCRIPT = `
  import { createClient } from "#lib/provider/client.ts";
  import { createPayout } from "#lib/provider/create-payout.ts";
  import { getRaw } from "#lib/provider/get-raw.ts";
  import { readProviderSettings } from "#lib/provider/read-provider-settings.ts";
  const client = createClient(readProviderSettings());
  const told = [];
  for (const path of ["/echo", "/invalid", "/html", "/cut"]) {
    await client.read({ path, subject: "record" }).catch((error) => told.push(error, error.stack));
  }
  told.push(await createPayout(client, { trackingId: "1", amount: "1" }, async () => true));
  told.push(await getRaw(client, "payouts", "1"));
  console.log(told);
  process.exit();
`;

test("no configured header reaches a log line, an error or a raw record", async () => {
  const { url, requests } = await serve((request, response) => {
    const given = `You sent ${request.headers.authorization} and ${request.headers["x-key"]}`;
    if (request.url === "/html") response.writeHead(500).end(given);
    else if (request.url === "/cut") response.socket?.resetAndDestroy();
    else if (request.url === "/invalid")
      sendJson(response, { message: given, errors: { a: [given] } });
    else if (request.url === "/api/v1/payout/1")
      sendJson(response, { data: { id: 1, note: given } });
    else sendJson(response, { error: { message: given } }, 403);
  });
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ["--conditions=react-server", "--input-type=module", "--eval", SCRIPT],
    {
      env: {
        ...process.env,
        PAYMENT_SERVICE_URL: url,
        LOG_LEVEL: "trace",
        PAYMENT_SERVICE_HEADERS: JSON.stringify({ Authorization: SECRET, "X-Key": "k-marker" }),
      },
    },
  );
  expect(requests.every(({ headers }) => headers.authorization === SECRET)).toBe(true);
  expect(stdout).toContain("[hidden]");
  expect(stdout).toContain('"event":"service_request"');
  expect(stdout + stderr).not.toMatch(/marker/);
});
