import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { definePublicRoute, defineRoute } from "#lib/http/define-route.ts";
import { requestLimiters } from "#lib/http/rate-limits/request-limits.ts";
import { readCaller } from "#lib/identity/read-caller.ts";
import { currentRequestId } from "#lib/observability/request-context.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { callerWith } from "#test-support/operations/caller.ts";

vi.mock("#lib/identity/read-caller.ts", () => ({ readCaller: vi.fn() }));
beforeEach(() => vi.mocked(readCaller).mockResolvedValue(callerWith("viewer")));
afterEach(() => void vi.useRealTimers());

const URL = "https://dashboard.example/api/things";
const context = { params: Promise.resolve({ id: "7" }) };
const OWN = { "sec-fetch-site": "same-origin", "content-type": "application/json" };

const body = z.strictObject({ amount: z.string().min(1), notes: z.array(z.string()).optional() });
const write = defineRoute({ body, write: true }, async ({ body }) => ({ took: body.amount }));

function post(text: string, headers: Record<string, string> = OWN): Request {
  return new Request(URL, { method: "POST", body: text, headers });
}

/** A write whose body comes after `before`. */
function arriving(before: () => void) {
  const body = new ReadableStream(
    {
      pull(controller) {
        before();
        controller.enqueue(new TextEncoder().encode('{"amount": "1"}'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { method: "POST", body, headers: OWN, duplex: "half" };
}

async function problemOf(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  expect(problem.requestId).toBe(response.headers.get("x-request-id"));
  return problem;
}

test("a body that nests without end is refused before anything walks it", async () => {
  const deep = `{"amount": "1", "notes": ${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
  const problem = await problemOf(await write(post(deep), context));
  expect(problem).toMatchObject({ status: 400, detail: "The body nests more than 32 levels." });
});

test("what comes in is parsed, what goes out is JSON that nobody keeps", async () => {
  const params = z.object({ id: z.string() });
  const query = z.strictObject({ page: z.string().transform(Number) });
  const route = defineRoute({ params, query }, async ({ params, query, requestId }) => ({
    ...params,
    ...query,
    same: currentRequestId() === requestId,
  }));
  const response = await route(new Request(`${URL}?page=2`), context);
  expect(await response.json()).toEqual({ id: "7", page: 2, same: true });
  expect(response.headers.get("cache-control")).toBe("private, no-store, no-transform");
  expect(response.headers.get("x-request-id")).toBeTruthy();
});

describe("a form that wants problems as answers", () => {
  const asForm = { ...OWN, problem: "answer" };
  const failing = (error: Error) =>
    defineRoute({ write: true }, async () => {
      throw error;
    });

  test.each([
    ["invalid_request", 422],
    ["unauthenticated", 401],
    ["forbidden", 403],
    ["not_found", 404],
    ["conflict", 409],
    ["refused", 422],
  ] as const)("is answered %s with 200, and told its status", async (kind, status) => {
    const route = failing(new Failure(kind, "No."));
    const response = await route(post("{}", asForm), context);
    expect(response.status).toBe(200);
    expect(response.headers.get("problem")).toBe(String(status));
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(problemSchema.parse(await response.json())).toMatchObject({ kind, status });
    expect(await problemOf(await route(post("{}"), context))).toMatchObject({ kind, status });
  });

  test.each([
    [new Failure("rate_limited", "Wait."), 429],
    [new Failure("unavailable", "Away."), 503],
    [new Error("a fault"), 500],
  ])("is answered what no user brought about as anybody is: %s", async (error, status) => {
    const response = await failing(error)(post("{}", asForm), context);
    expect(response.status).toBe(status);
    expect(response.headers.has("problem")).toBe(false);
  });

  test("is no reader", async () => {
    const route = defineRoute({}, async () => {
      throw new Failure("not_found", "No.");
    });
    const request = new Request(URL, { headers: { problem: "answer" } });
    expect((await route(request, context)).status).toBe(404);
  });
});

test("who has not signed in is told so before any input is looked at", async () => {
  vi.mocked(readCaller).mockResolvedValue(null);
  const request = post("{");
  expect(await problemOf(await write(request, context))).toMatchObject({
    kind: "unauthenticated",
    status: 401,
  });
  expect(request.bodyUsed).toBe(false);
});

test("a user who is signed out while the body is on its way does nothing", async () => {
  const handle = vi.fn(async () => ({}));
  const route = defineRoute({ body, write: true }, handle);
  const late = arriving(() => void vi.mocked(readCaller).mockResolvedValue(null));
  const problem = await problemOf(await route(new Request(URL, late), context));
  expect(problem).toMatchObject({ kind: "unauthenticated" });
  expect(handle).not.toHaveBeenCalled();
});

test("a request is told when it arrived, however long its body takes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const begun = Date.now();
  const late = arriving(() => void vi.setSystemTime(begun + 20_000));
  const route = defineRoute({ body, write: true }, async ({ arrivedAt }) => ({ arrivedAt }));
  const response = await route(new Request(URL, late), context);
  expect(await response.json()).toEqual({ arrivedAt: begun });
});

test("only a write keeps a user signed in by itself", async () => {
  const route = defineRoute({}, async () => ({}));
  await route(new Request(URL), context);
  expect(readCaller).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), {
    active: false,
  });
  await write(post('{"amount": "1"}'), context);
  expect(readCaller).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), {
    active: true,
  });
});

test("a query that nobody asked for is refused", async () => {
  const route = defineRoute({}, async () => ({}));
  expect(await problemOf(await route(new Request(`${URL}?a=1&b=2`), context))).toMatchObject({
    kind: "invalid_request",
    errors: { a: [expect.any(String)], b: [expect.any(String)] },
  });
});

test("a query by the name of JavaScript's own is refused as any other", async () => {
  const route = defineRoute({}, async () => ({}));
  expect(await problemOf(await route(new Request(`${URL}?__proto__=1`), context))).toMatchObject({
    status: 422,
  });
});

test.each(["subject=%00", "subject=of%00somebody"])(
  "a query with a NUL is refused: %s",
  async (query) => {
    const route = defineRoute({ query: z.object({ subject: z.string() }) }, async () => ({}));
    const response = await route(new Request(`${URL}?${query}`), context);
    expect(await problemOf(response)).toMatchObject({
      status: 422,
      errors: { body: expect.anything() },
    });
  },
);

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
  test("is taken from Counterfoil's own page", async () => {
    expect(await (await write(post('{"amount": "1"}'), context)).json()).toEqual({ took: "1" });
  });

  test("names the fields that are wrong", async () => {
    const problem = await problemOf(
      await write(post('{"amount": "", "x": 1, "notes": [2]}'), context),
    );
    expect(Object.keys(problem.errors ?? {}).sort()).toEqual(["amount", "notes.0", "x"]);
  });

  test("takes no field that it does not know, though its schema would pass it over", async () => {
    const lax = defineRoute({ body: z.object({}), write: true }, async ({ body }) => body);
    const problem = await problemOf(await lax(post('{"roles": ["administrator"]}'), context));
    expect(problem).toMatchObject({ status: 422, errors: { roles: [expect.any(String)] } });
  });

  test.each([
    '{"amount": "1", "__proto__": {"x": 1}}',
    '{"amount": "1", "notes": [{"__proto__": 1}]}',
    '{"amount": "1", "notes": ["a\\u0000b"]}',
    '{"amount": "1", "notes": ["half \\ud800"]}',
  ])("takes no field of JavaScript's own, and no text that can't be stored: %s", async (text) => {
    const problem = await problemOf(await write(post(text), context));
    expect(problem).toMatchObject({ status: 422, errors: { body: [expect.any(String)] } });
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

describe("a user's limit", () => {
  beforeEach(() => {
    requestLimiters.clear();
    vi.stubEnv("RATE_LIMIT_READS", "2");
    vi.stubEnv("RATE_LIMIT_WRITES", "1");
  });
  afterEach(() => {
    requestLimiters.clear();
    vi.unstubAllEnvs();
  });

  test("is told with every answer, and then refuses with the time to wait", async () => {
    const read = defineRoute({}, async () => ({}));
    const answers = [await read(new Request(URL), context), await read(new Request(URL), context)];
    expect(answers.map(({ headers }) => headers.get("ratelimit"))).toEqual([
      '"reads";r=1;t=30',
      '"reads";r=0;t=60',
    ]);
    const refused = await read(new Request(URL), context);
    expect(refused.headers.get("ratelimit-policy")).toBe('"reads";q=2;w=60');
    expect(refused.headers.get("retry-after")).toBe("30");
    expect(await problemOf(refused)).toMatchObject({ kind: "rate_limited", status: 429 });
  });

  test("counts writes for themselves, and before their body is read", async () => {
    expect((await write(post('{"amount": "1"}'), context)).status).toBe(200);
    const request = post('{"amount": "1"}');
    expect((await write(request, context)).status).toBe(429);
    expect(request.bodyUsed).toBe(false);
    const read = defineRoute({}, async () => ({}));
    expect((await read(new Request(URL), context)).status).toBe(200);
  });

  test("holds for a client IP that leaves traces by no write of ours", async () => {
    const back = definePublicRoute({ leavesTraces: true }, async () => ({}));
    const come = () => back(new Request(URL), context);
    expect([(await come()).status, (await come()).status]).toEqual([200, 429]);
  });

  test("holds for a client IP that writes without having signed in", async () => {
    const knock = definePublicRoute({ body, write: true }, async () => ({}));
    const look = definePublicRoute({}, async () => ({}));
    const first = await knock(post('{"amount": "1"}'), context);
    expect([first.status, first.headers.get("ratelimit")]).toEqual([200, '"writes";r=0;t=60']);
    expect((await knock(post('{"amount": "1"}'), context)).status).toBe(429);
    expect((await look(new Request(URL), context)).status).toBe(200);
    expect((await write(post('{"amount": "1"}'), context)).status).toBe(200);
  });
});

test("while the database can't be reached the answer is 503 with Retry-After, for a write with a doubt", async () => {
  const away = async () => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  };
  const read = await defineRoute({}, away)(new Request(URL), context);
  expect(read.headers.get("retry-after")).toBe("1");
  const problem = await problemOf(read);
  expect(problem).toMatchObject({ kind: "unavailable", status: 503, retryAfter: 1 });
  expect(problem).not.toHaveProperty("isUncertain");
  const written = await defineRoute({ write: true }, away)(post("{}"), context);
  expect(await problemOf(written)).toMatchObject({ status: 503, isUncertain: true });
});

test.each([
  ["a HEAD request", () => new Request(URL, { method: "HEAD" })],
  ["a browser that has left", () => new Request(URL, { signal: AbortSignal.abort() })],
])("the body that is not sent to %s is ended", async (_who, request) => {
  const cancel = vi.fn();
  const headers = { "content-type": "text/event-stream" };
  const route = defineRoute(
    {},
    async () => new Response(new ReadableStream({ cancel }), { headers }),
  );
  const response = await route(request(), context);
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(response.body).toBeNull();
  expect(response.headers.get("content-type")).toBe("text/event-stream");
});

describe("a write that needs a step-up", () => {
  const stepUp = { hash: "payouts.submit:00", summary: "Send 1", methods: [] };
  const guarded = defineRoute({ write: true }, async () => {
    throw new Failure("step_up_required", "Confirm that it is you.", { stepUp });
  });

  test("says so with 200 to who asks first, so that no browser notes an error", async () => {
    const response = await guarded(post("{}", { ...OWN, "step-up": "ask" }), context);
    expect([response.status, response.headers.get("step-up")]).toEqual([200, "required"]);
    expect(await response.json()).toEqual({ stepUp });
  });

  test("is refused with step_up_required to all others", async () => {
    for (const headers of [OWN, { ...OWN, "step-up": "x" }]) {
      const response = await guarded(post("{}", headers), context);
      expect(response.headers.get("step-up")).toBeNull();
      expect(await problemOf(response)).toMatchObject({ kind: "step_up_required", status: 403 });
    }
  });

  test("asking makes no other error a success", async () => {
    const refuse = defineRoute({ write: true }, async () => {
      throw new Failure("forbidden", "No.");
    });
    const response = await refuse(post("{}", { ...OWN, "step-up": "ask" }), context);
    expect(await problemOf(response)).toMatchObject({ kind: "forbidden", status: 403 });
  });
});
