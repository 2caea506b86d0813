import { describe, expect, test } from "vitest";
import { z } from "zod";
import { defineRoute } from "#lib/route/define-route.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { currentRequestId } from "#lib/telemetry/request-context.ts";

const URL = "https://desk.example/api/things";
const context = { params: Promise.resolve({ id: "7" }) };
const OWN = { "sec-fetch-site": "same-origin", "content-type": "application/json" };

const body = z.strictObject({ amount: z.string().min(1), notes: z.array(z.string()).optional() });
const write = defineRoute({ body, write: true }, async ({ body }) => ({ took: body.amount }));

function post(text: string, headers: Record<string, string> = OWN): Request {
  return new Request(URL, { method: "POST", body: text, headers });
}

async function problemOf(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  expect(problem.requestId).toBe(response.headers.get("x-request-id"));
  return problem;
}

test("what comes in is parsed, what goes out is JSON that nobody keeps", async () => {
  const params = z.object({ id: z.string() });
  const query = z.strictObject({ page: z.string().transform(Number) });
  const route = defineRoute({ params, query }, async ({ params, query, requestId }) => ({
    ...{ ...params, ...query, same: currentRequestId() === requestId },
  }));
  const response = await route(new Request(`${URL}?page=2`), context);
  expect(await response.json()).toEqual({ id: "7", page: 2, same: true });
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-request-id")).toBeTruthy();
});

test("a query that nobody asked for is refused", async () => {
  const route = defineRoute({}, async () => ({}));
  expect(await problemOf(await route(new Request(`${URL}?a=1&b=2`), context))).toMatchObject({
    kind: "invalid_request",
    errors: { a: [expect.any(String)], b: [expect.any(String)] },
  });
});

test.each([
  [
    new Failure("conflict", "It is held."),
    { status: 409, kind: "conflict", detail: "It is held." },
  ],
  [new Failure("rate_limited", "Wait.", { retryAfter: 1.2 }), { status: 429, retryAfter: 1.2 }],
  [new Failure("forbidden", "No.", { status: 401 }), { status: 401, kind: "forbidden" }],
])("a failure is told: %s", async (failure, told) => {
  const route = defineRoute({}, () => Promise.reject(failure));
  const response = await route(new Request(URL), context);
  expect(response.headers.get("retry-after")).toBe(failure.details.retryAfter ? "2" : null);
  expect(await problemOf(response)).toMatchObject(told);
});

test.each([new Error("password=marker at /srv/app.ts"), "marker", null, { message: "marker" }])(
  "of anything else that is thrown, nothing is told: %s",
  async (thrown) => {
    const route = defineRoute({}, () => Promise.reject(thrown));
    const problem = await problemOf(await route(new Request(URL), context));
    expect(problem).toMatchObject({ kind: "internal", status: 500 });
    expect(JSON.stringify(problem)).not.toMatch(/marker|srv|password/);
  },
);

describe("a write", () => {
  test("is taken from the desk's own page", async () => {
    expect(await (await write(post('{"amount": "1"}'), context)).json()).toEqual({ took: "1" });
  });

  test("names the fields that are wrong", async () => {
    const problem = await problemOf(
      await write(post('{"amount": "", "x": 1, "notes": [2]}'), context),
    );
    expect(Object.keys(problem.errors ?? {}).sort()).toEqual(["amount", "notes.0", "x"]);
  });

  test.each([
    ["no JSON", "{", OWN, 400],
    ["another type", "a=1", { ...OWN, "content-type": "text/plain" }, 415],
    ["a type that only begins so", "{}", { ...OWN, "content-type": "application/jsonp" }, 415],
    ["no object", "[]", OWN, 422],
    ["too much", `{"amount": "${"1".repeat(70_000)}"}`, OWN, 413],
  ])("is refused with %s", async (_, text, headers, status) => {
    const problem = await problemOf(await write(post(text, headers), context));
    expect(problem).toMatchObject({ kind: "invalid_request", status });
  });

  test("is refused from elsewhere before its body is read", async () => {
    const request = post("{", { ...OWN, "sec-fetch-site": "cross-site" });
    expect(await problemOf(await write(request, context))).toMatchObject({ status: 403 });
    expect(request.bodyUsed).toBe(false);
  });
});
