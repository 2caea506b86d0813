import { expect, test, vi } from "vitest";
import { LONG_READS } from "#lib/database/connection.ts";
import { claimNext } from "#lib/records/export/job/claim-job.ts";
import { writeNext } from "#lib/records/export/run/write-next.ts";

const files = vi.hoisted(() => [] as (() => void)[]);

vi.mock("#lib/records/export/job/claim-job.ts", () => ({ claimNext: vi.fn(async () => ({})) }));
vi.mock("#lib/records/export/run/export-run.ts", () => ({
  ExportRun: class {
    write() {
      return new Promise<void>((resolve) => files.push(resolve));
    }
  },
}));

test("a file is begun only where there is a connection to read it by, whatever account it is of", async () => {
  const end = new AbortController();
  const writing = Array.from({ length: LONG_READS + 2 }, () => writeNext(end.signal));
  await expect.poll(() => files.length).toBe(LONG_READS);
  expect(claimNext).toHaveBeenCalledTimes(LONG_READS);
  files.shift()?.();
  await expect.poll(() => files.length).toBe(LONG_READS);
  expect(claimNext).toHaveBeenCalledTimes(LONG_READS + 1);
  end.abort();
  for (const finish of files) finish();
  expect((await Promise.all(writing)).toSorted()).toEqual([0, ...writing.slice(1).map(() => 1)]);
});
