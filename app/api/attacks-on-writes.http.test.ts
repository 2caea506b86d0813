import { describe, expect, test } from "vitest";
import { askForProblem, cookieOf, DASHBOARD_URL, WRITE } from "#test-support/api/dashboard.ts";
import { leaveAfter, sendRaw } from "#test-support/api/raw.ts";

const write = (body: string, headers: Record<string, string> = WRITE) =>
  askForProblem("/api/payouts", { method: "POST", body, headers });

test.each([
  ["a foreign origin", { ...WRITE, origin: "https://evil.example" }],
  [
    "a foreign origin alone",
    { "content-type": "application/json", origin: "https://evil.example" },
  ],
  ["a hidden origin", { "content-type": "application/json", origin: "null" }],
  ["an origin that begins like ours", { ...WRITE, origin: `${DASHBOARD_URL}.evil.example` }],
  ["no origin", { "content-type": "application/json" }],
  ["another site", { ...WRITE, "sec-fetch-site": "cross-site" }],
  ["another site of the same domain", { ...WRITE, "sec-fetch-site": "same-site" }],
  ["a typed address", { ...WRITE, "sec-fetch-site": "none" }],
])("a write from %s is refused", async (_name, headers) => {
  expect(await write("{}", headers)).toMatchObject({ status: 403, kind: "forbidden" });
});

test.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "",
])("a body declared as %s is not read", async (type) => {
  expect(await write("{}", { ...WRITE, "content-type": type })).toMatchObject({ status: 415 });
});

test.each([
  ["nothing", ""],
  ["half an object", '{"amount":'],
  ["a NUL", "{\u0000}"],
])("%s is no JSON", async (_name, body) => {
  expect(await write(body)).toMatchObject({ status: 400, kind: "invalid_request" });
});

describe("size", () => {
  test("a body declared too large is refused before it is sent", async () => {
    const head = ["POST /api/payouts HTTP/1.1", "Host: {host}", "Connection: close"];
    const answer = await sendRaw([...head, "Content-Length: 10000000"], "{");
    expect(answer.status).toBe(413);
  });

  test("a body that does not declare its size is counted as it comes", async () => {
    const chunk = `10000\r\n${"1".repeat(65_536)}\r\n`;
    const answer = await sendRaw(
      [
        "POST /api/payouts HTTP/1.1",
        "Host: {host}",
        "Connection: close",
        "Content-Type: application/json",
        "Sec-Fetch-Site: same-origin",
        `Cookie: ${await cookieOf("manager")}`,
        "Transfer-Encoding: chunked",
      ],
      `${chunk}${chunk}${chunk}0\r\n\r\n`,
    );
    expect(answer.status).toBe(413);
    expect(answer.body).toContain("invalid_request");
  });

  test("a body as deep as it may be long fails nothing", async () => {
    const body = `${"[".repeat(32_000)}${"]".repeat(32_000)}`;
    const detail = "The body nests more than 32 levels.";
    expect(await write(body)).toMatchObject({ status: 400, kind: "invalid_request", detail });
  });
});

test("a client that disconnects in the middle of a body affects no other", async () => {
  const head = ["POST /api/payouts HTTP/1.1", "Host: {host}", "Content-Length: 20"];
  for (const headers of [[], ["Content-Type: application/json", "Sec-Fetch-Site: same-origin"]]) {
    await leaveAfter([...head, ...headers], '{"amount":');
  }
  const { status } = await fetch(`${DASHBOARD_URL}/api/health/live`);
  expect(status).toBe(200);
});

describe("what no field is", () => {
  const pollution = ["__proto__", "constructor", "prototype"];
  test.each(pollution)("%s in a body is an unknown field and changes nothing", async (name) => {
    const problem = await write(`{"${name}": {"isAdmin": true, "roles": ["administrator"]}}`);
    expect(problem.status).toBe(422);
    expect(JSON.stringify(problem)).not.toContain("isAdmin");
  });

  test.each([...pollution.map((name) => `${name}[isAdmin]=1`), "constructor=1", "prototype=1"])(
    "%s in a query is refused",
    async (query) => {
      expect(await askForProblem(`/api/payouts?${query}`)).toMatchObject({ status: 422 });
    },
  );

  test.each([
    "id",
    "state",
    "status",
    "accountId",
    "account_id",
    "createdBy",
    "approvedBy",
    "walletCurrency",
  ])("%s can't be set along with a payout", async (name) => {
    const problem = await write(JSON.stringify({ [name]: "marker" }));
    expect(problem).toMatchObject({ status: 422, kind: "invalid_request" });
    expect(problem.errors?.[name]).toEqual(["This field is not known here."]);
  });
});
