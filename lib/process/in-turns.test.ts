import { expect, test } from "vitest";
import { inTurns } from "#lib/process/in-turns.ts";

test("no more run at once than there are places, and then the next in its order, also after one that failed", async () => {
  const take = inTurns(2);
  const begun: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const results = Array.from({ length: 5 }, (_, index) =>
    take(() => {
      begun.push(index);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error("cut"));
  await expect(results[1]).rejects.toThrow("cut");
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.resolve();
  await results[0];
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const at of [2, 3]) ends[at]?.resolve();
  await Promise.all([results[2], results[3]]);
  ends[4]?.resolve();
  await results[4];
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
