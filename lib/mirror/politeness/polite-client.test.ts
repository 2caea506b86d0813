import { expect, test } from "vitest";
import { Closed } from "#lib/mirror/politeness/closed.ts";
import { Gate } from "#lib/mirror/politeness/gate.ts";
import { politeClient } from "#lib/mirror/politeness/polite-client.ts";
import type { Client } from "#lib/service/client.ts";
import { ServiceError } from "#lib/service/error.ts";
import { settingsFor } from "#lib/service/testing/server.ts";

const ASK = { path: "/api/v1/payouts", subject: "list" } as const;
const DATA = { data: [], body: {}, text: "" };

function clock() {
  let now = 0;
  const move = async (ms: number) => {
    now += ms;
  };
  return { now: () => now, pause: move, move };
}

/** A service that answers with these one after another, and then with data. */
function service(...failures: ServiceError[]) {
  const asked = { times: 0 };
  const probe: Client["read"] = async () => {
    const failure = failures[asked.times];
    asked.times += 1;
    if (failure !== undefined) throw failure;
    return DATA;
  };
  return { asked, client: { settings: settingsFor("http://model"), read: probe, probe } };
}

function setUp(...failures: ServiceError[]) {
  const time = clock();
  const gate = new Gate(1_000_000, new AbortController().signal, time);
  const { asked, client } = service(...failures);
  const heard: (string | null)[] = [];
  const polite = politeClient(client, gate, (words) => heard.push(words));
  return { time, gate, asked, heard, polite };
}

test("Retry-After is honoured however long, by all reads, and told in the service's words", async () => {
  const limited = new ServiceError("rate_limited", "Too many requests.", { retryAfter: 3_600 });
  const { time, asked, heard, polite } = setUp(limited);
  await expect(polite.read(ASK)).rejects.toThrow(Closed);
  await expect(polite.read({ ...ASK, path: "/api/v2/payments" })).rejects.toThrow(Closed);
  expect(asked.times).toBe(1);
  expect(heard).toEqual(["Too many requests."]);
  await time.move(3_600_000);
  await expect(polite.read(ASK)).resolves.toEqual(DATA);
  expect(heard).toEqual(["Too many requests.", null]);
});

test("a short outage is waited for, longer each time", async () => {
  const out = () => new ServiceError("unavailable", "The payment service can't be reached.");
  const { time, asked, heard, polite } = setUp(out(), out(), out());
  await expect(polite.read(ASK)).resolves.toEqual(DATA);
  expect(asked.times).toBe(4);
  expect(time.now()).toBeGreaterThan(1_700);
  expect(heard.at(-1)).toBeNull();
});

test("requests that were under way together and fail together are one failure", async () => {
  const out = () => new ServiceError("unavailable", "The payment service can't be reached.");
  const { time, polite } = setUp(...Array.from({ length: 10 }, out));
  await Promise.all(Array.from({ length: 10 }, () => polite.read(ASK)));
  expect(time.now()).toBeLessThan(2_000);
});

test("a page that can't be read does not keep others waiting", async () => {
  const odd = () => new ServiceError("unreadable", "The payment service's list can't be read.");
  const { gate, polite, time } = setUp(...Array.from({ length: 40 }, odd));
  for (let round = 0; round < 8; round += 1) {
    await expect(polite.read(ASK)).rejects.toThrow("can't be read");
    await time.move(gate.closedFor);
  }
  expect(time.now()).toBeLessThan(60_000);
});

test("what time does not mend is not repeated, and told", async () => {
  const refused = new ServiceError("refused", "This key may not read.");
  const { asked, heard, polite } = setUp(refused);
  await expect(polite.read(ASK)).rejects.toThrow("This key may not read.");
  expect(asked.times).toBe(1);
  expect(heard).toEqual(["This key may not read."]);
});
