import { expect, test } from "vitest";
import { createClient } from "#lib/provider/client.ts";
import { getRaw } from "#lib/provider/get-raw.ts";
import { serve, settingsFor } from "#test-support/provider/server.ts";

test("a record is shown as it came, whatever harmless headers hold, without credentials", async () => {
  const { url } = await serve((_request, response) => {
    response.end(
      `{"data":{"id":1042,"note":"k-marker","createdAt":"2026-01-01T10:00:00.000000Z"}}`,
    );
  });
  const headers = { "X-Api-Version": "2026-01-01", "X-Merchant": "1042", "X-Key": "k-marker" };
  const client = createClient(settingsFor(url, { headers }));
  expect(JSON.parse(await getRaw(client, "payouts", "1042"))).toEqual({
    data: { id: 1042, note: "[hidden]", createdAt: "2026-01-01T10:00:00.000000Z" },
  });
});
