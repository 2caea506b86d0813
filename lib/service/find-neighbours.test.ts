import fc from "fast-check";
import { expect, test } from "vitest";
import { findNeighbours } from "#lib/service/find-neighbours.ts";
import { instantAt, type ModelRow, modelClient } from "#lib/service/testing/model-service.ts";

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

test("the next ones in the service's own order, however it takes its bounds", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(micros, { minLength: 1, maxLength: 60 }),
      manners,
      async (times, how) => {
        const rows = times.map((time, index): ModelRow => ({ id: index + 1, micros: time }));
        const order = rows.toSorted((a, b) => b.micros - a.micros || b.id - a.id);
        const { client } = modelClient(() => rows, how);
        for (const [place, { id, micros }] of order.entries()) {
          const found = await findNeighbours(
            "payouts",
            { id, createdAt: instantAt(micros) },
            client,
          );
          expect(found).toEqual({
            newer: order[place - 1]?.id ?? null,
            older: order[place + 1]?.id ?? null,
          });
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("a record without a date or an id has none that could be found", async () => {
  const { client, asked } = modelClient(() => [], {
    ...{ includesFrom: true, includesTo: true, wholeSeconds: false },
  });
  const none = { newer: null, older: null };
  expect(await findNeighbours("payouts", { id: 1, createdAt: null }, client)).toEqual(none);
  expect(await findNeighbours("payouts", { id: null, createdAt: instantAt(1) }, client)).toEqual(
    none,
  );
  expect(asked).toEqual([]);
});
