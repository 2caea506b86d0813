import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { askProvider } from "#scripts/launch/ask-provider.ts";
import { freePort } from "#scripts/launch/ports.ts";

/** A provider that answers its list of currencies as given, and notes what it was asked. */
async function provider(status: number, body: string) {
  const asked: { url: string | undefined; key: string | undefined }[] = [];
  const server = createServer(({ url, headers }, response) => {
    asked.push({ url, key: headers.authorization });
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const env = {
    PAYMENT_SERVICE_URL: `http://127.0.0.1:${port}/base`,
    PAYMENT_SERVICE_HEADERS: '{"Authorization":"Bearer marker-1"}',
  };
  return { asked, env };
}

test("the start asks one list of the interface, with the credentials", async () => {
  const { asked, env } = await provider(200, '{"data":[],"meta":{"total":0}}');
  expect(await askProvider(env)).toBeNull();
  expect(asked).toEqual([{ url: "/base/api/v2/currencies?page=1", key: "Bearer marker-1" }]);
});

test("an answer that is no list is told, without a credential that it repeats", async () => {
  const denied = await provider(401, '{"error":{"message":"No such key: marker-1"}}');
  expect(await askProvider(denied.env)).toBe("No such key: [hidden]");
  const page = await provider(404, "<h1>Not here</h1>");
  expect(await askProvider(page.env)).toContain("can't be read");
});

test("nobody there is told", async () => {
  const env = { PAYMENT_SERVICE_URL: `http://127.0.0.1:${await freePort()}` };
  expect(await askProvider(env)).toBe("it can't be reached");
});
