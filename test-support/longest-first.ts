import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The test files that take longest, the longest first. `npm test` lists the slowest tests at its end. */
const LONGEST = [
  "worker/nasty-answers.http.test.ts",
  "worker/sync-crash.http.test.ts",
  "worker/crash.http.test.ts",
  "lib/records/export/account.http.test.ts",
  "lib/payouts/lost-commits/failover.http.test.ts",
  "worker/restore-with-data.http.test.ts",
  "worker/restore.http.test.ts",
  "worker/export-crash.http.test.ts",
  "lib/sync/received-currency/keep-currencies.http.test.ts",
  "lib/records/read.http.test.ts",
  "lib/database/read-replica.http.test.ts",
  "lib/database/failover.http.test.ts",
  "lib/sync/verification/verification.http.test.ts",
  "app/api/exports/exports.http.test.ts",
  "app/api/payouts/create.http.test.ts",
  "lib/sync/backfill/fill.http.test.ts",
  "worker/sync-trouble.http.test.ts",
  "lib/payout-control/payout-control.http.test.ts",
  "scripts/start.launcher.test.ts",
  "scripts/two-web-processes.launcher.test.ts",
  "scripts/sign-ins.launcher.test.ts",
];

/** So that no worker waits at the end for another's long file, also where no earlier run is known. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.indexOf(relative(process.cwd(), moduleId));
      return found === -1 ? LONGEST.length : found;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
