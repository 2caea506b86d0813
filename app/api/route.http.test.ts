import { expect, test } from "vitest";
import { as } from "#test-support/api/dashboard.ts";

const fetchAs = as("viewer");

test("every answer has a request id and is kept by no cache", async () => {
  for (const path of ["/api/payouts", "/api/payouts/x", "/api/service-health"]) {
    const { headers } = await fetchAs(path);
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    expect(headers.get("cache-control")).toBe("private, no-store, no-transform");
  }
});

test("a caller's request id is taken on, unless it is more than an id", async () => {
  const answeredTo = async (id: string) => {
    const { headers } = await fetchAs("/api/payouts/x", {
      headers: { "x-request-id": id },
    });
    return headers.get("x-request-id");
  };
  expect(await answeredTo("proxy-0123456789")).toBe("proxy-0123456789");
  expect(await answeredTo('"><script>alert(1)</script>')).toMatch(/^[\w-]{36}$/);
});
