import { expect, test, vi } from "vitest";
import { as } from "#test-support/api/dashboard.ts";

test.each([
  ["/payouts/999999999", "Payout not found"],
  ["/payments/abc", "Payment not found"],
  ["/transactions/999999999", "Transaction not found"],
  ["/currencies/999999", "Currency not found"],
  ["/audit/999999999", "Page not found"],
  ["/nowhere", "Page not found"],
])("%s is answered with 404, and titled so", async (path, title) => {
  // The server waits for the provider for a moment only.
  await vi.waitFor(async () => {
    const answer = await as("manager")(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(`<title>${title} · Counterfoil</title>`);
  }, 20_000);
});
