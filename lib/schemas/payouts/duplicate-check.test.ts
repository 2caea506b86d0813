import { expect, test } from "vitest";
import { FORMER_SOURCES, metPayoutSchema } from "#lib/schemas/payouts/duplicate-check.ts";

const met = { id: "7", at: "2026-11-01T10:00:00Z", status: "Completed", writtenAs: null };

test.each(["order", "provider"] as const)("a found %s is read by its former name too", (source) => {
  for (const name of [source, FORMER_SOURCES[source]]) {
    expect(metPayoutSchema.parse({ ...met, source: name })).toEqual({ ...met, source });
  }
});

test("a found payout is read as a process of the released version answers it", () => {
  const { writtenAs, ...answered } = met;
  expect(metPayoutSchema.parse({ ...answered, source: "desk" })).toEqual({
    ...met,
    source: "order",
  });
});
