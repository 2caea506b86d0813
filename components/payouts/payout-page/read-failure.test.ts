import { expect, test } from "vitest";
import { readFailure } from "#components/payouts/payout-page/read-failure.tsx";
import { ProblemError } from "#lib/schemas/problem-error.ts";

test("a payout that the provider says it doesn't have is gone, and one that can't be read isn't", () => {
  const failed = (kind: "not_found" | "unavailable") =>
    readFailure(
      new ProblemError({
        type: "about:blank",
        status: 502,
        title: "",
        detail: "",
        requestId: "",
        kind,
      }),
    );
  expect(readFailure(null)).toBeNull();
  expect(failed("not_found")).toBe("gone");
  expect(failed("unavailable")).toBe("failed");
});
