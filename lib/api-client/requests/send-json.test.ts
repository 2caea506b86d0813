import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import { registerStepUp } from "#lib/api-client/requests/with-step-up.ts";
import type { Problem } from "#lib/schemas/problem.ts";

const load = async () => z.object({ id: z.number() });
const ASKS: Problem = {
  type: "urn:counterfoil:problem:step_up_required",
  title: "Confirm it's you",
  status: 403,
  detail: "",
  kind: "step_up_required",
  requestId: "request-1",
  stepUp: { hash: "payouts.submit:00", summary: "Send 1", methods: [] },
};

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
});

test("after a step-up the same request is sent once more, with the grant", async () => {
  const calls = answers(new Response(JSON.stringify(ASKS), { status: 403 }));
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
    ["/api/things", { ...sent, headers: { "idempotency-key": "key" } }],
    ["/api/things", { ...sent, headers: { "idempotency-key": "key", "step-up": "grant" } }],
  ]);
  expect(asking).toEqual([true, false]);
});
