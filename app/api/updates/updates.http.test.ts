import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  cookieOf as cookieOfTestMember,
  DASHBOARD_PASSWORD,
  DASHBOARD_URL,
} from "#test-support/api/dashboard.ts";
import { cookieOf, send } from "#test-support/api/sign-in.ts";

type Told = { event: string; data: unknown };

/** The events of a stream, until it ends. */
async function* follow(cookie: string, signal: AbortSignal | null = null): AsyncGenerator<Told> {
  const response = await fetch(`${DASHBOARD_URL}/api/updates`, { headers: { cookie }, signal });
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "text/event-stream",
  ]);
  let text = "";
  for await (const bytes of response.body ?? []) {
    text += new TextDecoder().decode(bytes);
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, event = "", data = "null"] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event !== "") yield { event, data: JSON.parse(data) };
    }
  }
}

async function next(stream: AsyncGenerator<Told>, isIt: (told: Told) => boolean): Promise<Told> {
  for (;;) {
    const { value, done } = await stream.next();
    if (done) throw new Error("the stream ended");
    if (isIt(value)) return value;
  }
}

const DRAFT = {
  walletId: "2003",
  currency: "USDT_TRX",
  amount: "25",
  address: "",
  tag: "",
  hasNoTag: false,
  fee: "medium",
  isFeeIncluded: false,
  trackingId: "",
  label: "",
  webhookUrl: "",
};

test("a maker is told of their draft in another tab, and nobody else is", async () => {
  const [maker, viewer] = [await cookieOfTestMember("maker"), await cookieOfTestMember("viewer")];
  const end = new AbortController();
  const [own, others] = [follow(maker, end.signal), follow(viewer, end.signal)];
  await next(own, ({ event }) => event === "beat");
  await next(others, ({ event }) => event === "beat");
  const draft = randomUUID();
  const saved = await send(
    `/api/payouts/drafts/${draft}`,
    { content: DRAFT, version: 0, replaces: null },
    { method: "PUT", headers: { cookie: maker } },
  );
  expect(saved.status, await saved.text()).toBe(200);
  const update = { topic: "orders", ids: expect.arrayContaining([draft]) };
  const isDraft = ({ event, data }: Told) =>
    event === "update" && JSON.stringify(data).includes(draft);
  expect(await next(own, isDraft)).toEqual({ event: "update", data: update });
  const heard: string[] = [];
  const listening = next(others, (told) => {
    heard.push(JSON.stringify(told));
    // The next word that all is well comes after whatever was told with the draft.
    return told.event === "beat";
  });
  await listening;
  expect(heard.join()).not.toContain(draft);
  end.abort();
  await send(`/api/payouts/drafts/${draft}`, undefined, {
    method: "DELETE",
    headers: { cookie: maker },
  });
});

test("a stream ends with its session", async () => {
  const cookie = await cookieOf({ email: "viewer@example.org", password: DASHBOARD_PASSWORD });
  const stream = follow(cookie);
  await next(stream, ({ event }) => event === "beat");
  expect((await send("/api/sign-out", {}, { headers: { cookie } })).ok).toBe(true);
  expect(await next(stream, ({ event }) => event === "end")).toEqual({
    event: "end",
    data: "session",
  });
  expect((await stream.next()).done).toBe(true);
});

test("who has not signed in is told nothing, and one session opens eight streams at most", async () => {
  expect((await fetch(`${DASHBOARD_URL}/api/updates`)).status).toBe(401);
  const cookie = await cookieOf({ email: "viewer@example.org", password: DASHBOARD_PASSWORD });
  const end = new AbortController();
  const open = () =>
    fetch(`${DASHBOARD_URL}/api/updates`, { headers: { cookie }, signal: end.signal });
  const statuses: number[] = [];
  for (let at = 0; at < 9; at += 1) statuses.push((await open()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
  end.abort();
});

test("a HEAD request leaves no stream open", async () => {
  const cookie = await cookieOf({ email: "viewer@example.org", password: DASHBOARD_PASSWORD });
  const ask = (init: RequestInit) =>
    fetch(`${DASHBOARD_URL}/api/updates`, { headers: { cookie }, ...init });
  for (let at = 0; at < 8; at += 1) expect((await ask({ method: "HEAD" })).status).toBe(200);
  const end = new AbortController();
  expect((await ask({ signal: end.signal })).status).toBe(200);
  end.abort();
});
