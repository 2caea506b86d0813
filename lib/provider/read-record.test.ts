import { expect, test } from "vitest";
import type { Client } from "#lib/provider/client.ts";
import { Limiter } from "#lib/provider/limiter/limiter.ts";
import { getRecord } from "#lib/provider/records.ts";
import { settingsFor } from "#test-support/provider/server.ts";

/** A provider that answers every request for one record with this. */
function answering(data: unknown): Client {
  const settings = settingsFor("http://model");
  const read = async () => ({ data, body: { data }, text: "" });
  return { settings, limiter: new Limiter(settings.requestsPerSecond), read, probe: read };
}

test("another record than the one that was asked for is an error", async () => {
  const other = answering({ id: 8, amount: "1", trackingId: "INV-8" });
  await expect(getRecord(other, "payouts", "7")).rejects.toMatchObject({
    kind: "unreadable",
    message: "The provider answered with another record.",
  });
});

test.each([{ id: null, amount: "1" }, { id: "x" }, {}, []])(
  "%j is not the record that was asked for",
  async (data) => {
    await expect(getRecord(answering(data), "payouts", "7")).rejects.toMatchObject({
      kind: "unreadable",
    });
  },
);

test.each([7, "7", "007"])("the record itself is taken with its id as %j", async (id) => {
  for (const asked of ["7", "007"]) {
    const own = answering({ id, amount: "1" });
    expect((await getRecord(own, "payouts", asked)).id).toBe("7");
  }
});
