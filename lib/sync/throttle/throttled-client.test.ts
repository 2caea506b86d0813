import { expect, test } from "vitest";
import type { Client } from "#lib/provider/client.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { Limiter } from "#lib/provider/limiter/limiter.ts";
import { RequestThrottle } from "#lib/sync/throttle/request-throttle.ts";
import { SyncPaused } from "#lib/sync/throttle/sync-paused.ts";
import { throttledClient } from "#lib/sync/throttle/throttled-client.ts";
import { settingsFor } from "#test-support/provider/server.ts";

const ASK = { path: "/api/v1/payouts", subject: "list" } as const;
const DATA = { data: [], body: {}, text: "" };

function clock() {
  let now = 0;
  const move = async (ms: number) => {
    now += ms;
  };
  return { now: () => now, pause: move, move };
}

/** A provider that answers with these one after another, and then with data. */
function provider(...failures: ProviderError[]) {
  const asked = { times: 0 };
  const probe: Client["read"] = async () => {
    const failure = failures[asked.times];
    asked.times += 1;
    if (failure !== undefined) throw failure;
    return DATA;
  };
  const settings = settingsFor("http://model");
  const limiter = new Limiter(settings.requestsPerSecond);
  const client: Client = { settings, limiter, read: probe, probe };
  return { asked, client };
}

function setUp(...failures: ProviderError[]) {
  const time = clock();
  const throttle = new RequestThrottle(1_000_000, new AbortController().signal, time);
  const { asked, client } = provider(...failures);
  const heard: (string | null)[] = [];
  const throttled = throttledClient(client, throttle, (words) => heard.push(words));
  return { time, throttle, asked, heard, throttled };
}

test.each([
  3_600,
  // As a provider would say that means milliseconds.
  60_000,
])(
  "Retry-After of %d s is honoured by all reads, for an hour at most, and reported in the provider's words",
  async (retryAfter) => {
    const limited = new ProviderError("rate_limited", "Too many requests.", { retryAfter });
    const { time, asked, heard, throttled } = setUp(limited);
    await expect(throttled.read(ASK)).rejects.toThrow(SyncPaused);
    await expect(throttled.read({ ...ASK, path: "/api/v2/payments" })).rejects.toThrow(SyncPaused);
    expect(asked.times).toBe(1);
    expect(heard).toEqual(["Too many requests."]);
    await time.move(3_600_000);
    await expect(throttled.read(ASK)).resolves.toEqual(DATA);
    expect(heard).toEqual(["Too many requests.", null]);
  },
);

test("a short outage is waited for, longer each time", async () => {
  const out = () => new ProviderError("unavailable", "The provider can't be reached.");
  const { time, asked, heard, throttled } = setUp(out(), out(), out());
  await expect(throttled.read(ASK)).resolves.toEqual(DATA);
  expect(asked.times).toBe(4);
  expect(time.now()).toBeGreaterThan(1_700);
  expect(heard.at(-1)).toBeNull();
});

test("requests that were under way together and fail together are one failure", async () => {
  const out = () => new ProviderError("unavailable", "The provider can't be reached.");
  const { time, throttled } = setUp(...Array.from({ length: 10 }, out));
  await Promise.all(Array.from({ length: 10 }, () => throttled.read(ASK)));
  expect(time.now()).toBeLessThan(2_000);
});

test("a page that can't be read does not keep others waiting", async () => {
  const odd = () => new ProviderError("unreadable", "The provider's list can't be read.");
  const { throttle, throttled, time } = setUp(...Array.from({ length: 40 }, odd));
  for (let round = 0; round < 8; round += 1) {
    await expect(throttled.read(ASK)).rejects.toThrow("can't be read");
    await time.move(throttle.closedFor);
  }
  expect(time.now()).toBeLessThan(60_000);
});

test("what time does not mend is not repeated, and told", async () => {
  const refused = new ProviderError("refused", "This key may not read.");
  const { asked, heard, throttled } = setUp(refused);
  await expect(throttled.read(ASK)).rejects.toThrow("This key may not read.");
  expect(asked.times).toBe(1);
  expect(heard).toEqual(["This key may not read."]);
});
