import { expect, test } from "vitest";
import { supportAnswer } from "#lib/provider/support-answer.ts";

const SECRET = "sk_live_4711_never_shown";
const given = {
  trackingId: "INV-7",
  headers: { "x-api-key": SECRET, authorization: `Bearer ${SECRET}-b` },
};
const answer = (body: string) => supportAnswer(body, given);

test.each([
  ["a configured header's value", JSON.stringify({ error: { message: `Bad key ${SECRET}` } })],
  ["a member that is called so", JSON.stringify({ apiKey: SECRET.slice(0, 12), error: "no" })],
  [
    "a header that a proxy's page repeats",
    `<html>Authorization: Bearer abc.${"d".repeat(20)}</html>`,
  ],
  ["a cookie", `502 Bad Gateway\nSet-Cookie: session=${"d".repeat(20)}`],
  ["a token within a message", JSON.stringify({ error: { message: `token=${"d".repeat(20)}` } })],
])("hides %s", (_what, body) => {
  const text = answer(body);
  expect(text).toContain("[hidden]");
  expect(text).not.toContain(SECRET.slice(0, 12));
  expect(text).not.toContain("d".repeat(20));
});

test("keeps the order's own payout, to the last digit", () => {
  const body =
    '{"data":{"id":7,"trackingId":"INV-7","address":"TNP","amount":1.000000000000000001}}';
  expect(JSON.parse(answer(body))).toMatchObject({ data: { id: 7, address: "TNP" } });
  expect(answer(body)).toContain("1.000000000000000001");
});

test("keeps what harmless headers happen to hold", () => {
  const body = { data: { id: 1042, trackingId: "INV-7", createdAt: "2026-01-01T10:00:00Z" } };
  const headers = { "x-api-version": "2026-01-01", "x-merchant": "1042" };
  const text = supportAnswer(JSON.stringify(body), { trackingId: "INV-7", headers });
  expect(JSON.parse(text)).toEqual(body);
});

test.each([
  ["with another tracking ID", { id: 8, trackingId: "INV-8", address: "TXX", amount: "5" }],
  ["without one", { id: 8, address: "TXX", amount: "5" }],
  ["that only looks alike", { id: 8, trackingId: "inv-7", address: "TXX" }],
])("of a payout %s only its ID stays", (_which, payout) => {
  for (const body of [{ data: payout }, payout, { data: [payout] }, { errors: { of: payout } }]) {
    const text = answer(JSON.stringify(body));
    expect(text).toContain('"id": 8');
    expect(text).not.toMatch(/TXX|INV-8/);
  }
});

test("of an answer that was cut off nothing is shown", () => {
  const text = answer('{"data":[{"id":8,"trackingId":"INV-8","address":"TX');
  expect(text).not.toMatch(/INV-8|TX/);
  expect(text).toContain("cut off");
});

test("an error stays as it came", () => {
  const body = { message: "The data was invalid.", errors: { amount: ["Too small."] } };
  expect(JSON.parse(answer(JSON.stringify(body)))).toEqual(body);
  expect(answer("<h1>502 Bad Gateway</h1>")).toBe("<h1>502 Bad Gateway</h1>");
});

test("an answer that says the word again and again is read as fast as any other", () => {
  const from = performance.now();
  const words = "key".repeat(1_365);
  expect(answer(words)).toBe(words);
  expect(answer(`${words}=${"d".repeat(20)}; next-key: ${"e".repeat(20)}`)).toBe(
    `${words}=[hidden]; next-key: [hidden]`,
  );
  expect(performance.now() - from).toBeLessThan(1_000);
});
