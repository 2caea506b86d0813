import fc from "fast-check";
import { expect, test } from "vitest";
import { findAdjacent } from "#lib/provider/find-adjacent.ts";
import { instantAt, type ModelRow, modelClient } from "#test-support/provider/model-provider.ts";

const manners = fc.record({
  includesFrom: fc.boolean(),
  includesTo: fc.boolean(),
  wholeSeconds: fc.boolean(),
});
// Seconds, hours and months apart, and many at one instant.
const micros = fc.oneof(
  fc.constantFrom(5e6, 5_000_001, 3_600e6, 90_000e6),
  fc.integer({ min: 2e6, max: 8e6 }),
  fc.integer({ min: 2e6, max: 8e12 }),
);

test("the next ones in the provider's own order, however it takes its bounds", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(micros, { minLength: 1, maxLength: 60 }),
      manners,
      async (times, how) => {
        const rows = times.map((time, index): ModelRow => ({ id: index + 1, micros: time }));
        const order = rows.toSorted((a, b) => b.micros - a.micros || b.id - a.id);
        const { client } = modelClient(() => rows, how);
        for (const [place, { id, micros }] of order.entries()) {
          const found = await findAdjacent(client, "payouts", {
            id: String(id),
            createdAt: instantAt(micros),
          });
          expect(found).toEqual({
            newer: order[place - 1]?.id.toString() ?? null,
            older: order[place + 1]?.id.toString() ?? null,
          });
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("distant adjacent records are found by lists with both dates, which hold no more than twice as many", async () => {
  const DAY = 86_400e6;
  const NOW = Date.parse("2031-01-01T00:00:00Z");
  // Two years of nothing on either side of the one in the middle.
  const rows = [0, 1, 730, 1_460, 1_461].map((day, id): ModelRow => ({ id, micros: day * DAY }));
  const { client, asked } = modelClient(() => rows, {
    includesFrom: true,
    includesTo: true,
    wholeSeconds: false,
  });
  const middle = { id: "2", createdAt: instantAt(730 * DAY) };
  expect(await findAdjacent(client, "payouts", middle, NOW)).toEqual({ newer: "3", older: "1" });
  for (const path of asked) {
    const query = new URL(path, "http://model").searchParams;
    expect([query.has("from"), query.has("to")]).toEqual([true, true]);
    const from = Date.parse(`${query.get("from")}Z`);
    expect(Date.parse(`${query.get("to")}Z`) - from).toBeLessThan(2 * 731 * 86_400_000);
  }
});

test("a record without a date or an id has none that could be found", async () => {
  const { client, asked } = modelClient(() => [], {
    includesFrom: true,
    includesTo: true,
    wholeSeconds: false,
  });
  const none = { newer: null, older: null };
  expect(await findAdjacent(client, "payouts", { id: "1", createdAt: null })).toEqual(none);
  expect(await findAdjacent(client, "payouts", { id: null, createdAt: instantAt(1) })).toEqual(
    none,
  );
  expect(asked).toEqual([]);
});
