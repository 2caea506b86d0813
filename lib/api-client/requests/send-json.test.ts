import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import { registerStepUp } from "#lib/api-client/requests/with-step-up.ts";

const load = async () => z.object({ id: z.number() });
const STEP_UP = { hash: "payouts.submit:00", summary: "Send 1", methods: [] };

/** What the API answers to a request that asked whether it needs a step-up. */
function needsStepUp(body: object = { stepUp: STEP_UP }): Response {
  return new Response(JSON.stringify(body), { headers: { "step-up": "required" } });
}

let end = () => {};
afterEach(() => end());

function answers(...responses: Response[]) {
  const fetch = vi.fn(async (..._request: [path: string, init: RequestInit]) => {
    return responses.shift() ?? new Response('{"id":1}');
  });
  vi.stubGlobal("fetch", fetch);
  return fetch.mock.calls;
}

test("a body goes as JSON, and no body without a content type", async () => {
  const calls = answers();
  expect(await sendJson(load, "PUT", "/api/things", { a: 1 })).toEqual({ id: 1 });
  await sendJson(load, "DELETE", "/api/things/1");
  expect(calls).toMatchObject([
    ["/api/things", { method: "PUT", body: '{"a":1}' }],
    ["/api/things/1", { method: "DELETE", body: null }],
  ]);
  expect(calls.map(([, init]) => new Headers(init.headers).get("content-type"))).toEqual([
    "application/json",
    null,
  ]);
  expect(new Headers(calls[0]?.[1].headers).get("problem")).toBe("answer");
});

test("after a step-up the same request is sent once more, with the grant", async () => {
  const calls = answers(needsStepUp());
  const asking: boolean[] = [];
  end = registerStepUp(async () => "grant");
  await sendJson(
    load,
    "POST",
    "/api/things",
    { a: 1 },
    {
      headers: { "idempotency-key": "key" },
      keepalive: true,
      onStepUp: (isAsking) => asking.push(isAsking),
    },
  );
  const sent = { method: "POST", body: '{"a":1}', keepalive: true };
  expect(calls).toMatchObject([
    ["/api/things", { ...sent, headers: { "idempotency-key": "key", "step-up": "ask" } }],
    ["/api/things", { ...sent, headers: { "idempotency-key": "key", "step-up": "grant" } }],
  ]);
  expect(asking).toEqual([true, false]);
});

test("an answer that asks for a step-up is never taken for what was asked", async () => {
  answers(needsStepUp({ id: 1 }));
  await expect(sendJson(load, "POST", "/api/things")).rejects.toMatchObject({
    problem: { kind: "unreadable" },
  });
});
