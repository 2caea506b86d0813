import { expect, test } from "vitest";
import { requireInTime } from "#lib/payouts/submit/require-in-time.ts";
import { ARRIVAL_LIMIT_MS } from "#lib/schemas/payouts/arrival-limit.ts";

test("an order that was held up is turned away, since its browser may take it for lost", () => {
  expect(() => requireInTime(1_000, 1_000 + ARRIVAL_LIMIT_MS)).not.toThrow();
  expect(() => requireInTime(1_000, 1_001 + ARRIVAL_LIMIT_MS)).toThrow("Nothing was sent");
});
