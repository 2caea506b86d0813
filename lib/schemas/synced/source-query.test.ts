import { describe, expect, test } from "vitest";
import { listQuerySchema } from "#lib/schemas/common/list-query.ts";
import { sourceQuerySchema } from "#lib/schemas/synced/source-query.ts";

const schema = sourceQuerySchema("payouts", listQuerySchema);
const issuesOf = (given: Record<string, string>) =>
  schema.safeParse(given).error?.issues.map(({ code, path }) => [code, path.join(".")]);

describe("a list's query", () => {
  test("without a source is the live list's", () => {
    expect(schema.parse({ page: "3" })).toEqual({
      source: "provider",
      query: { from: null, to: null, page: 3 },
    });
  });

  test("without a source knows nothing of the synced parameters", () => {
    expect(schema.safeParse({ status: "Created", sort: "id" }).error?.issues).toMatchObject([
      { code: "unrecognized_keys", keys: ["status", "sort"] },
    ]);
    expect(issuesOf({ from: "yesterday" })).toEqual([["custom", "from"]]);
  });

  // "mirror" is what a page of an earlier version says.
  test.each(["synced", "mirror"])("with source=%s is filtered, sorted and placed", (source) => {
    expect(schema.parse({ source, status: "Created,Failed", sort: "-amount" })).toMatchObject({
      source: "synced",
      query: {
        filter: { status: { not: false, values: ["Created", "Failed"] } },
        sorting: { column: "amount", descending: true },
        place: { at: "first" },
      },
    });
  });

  test.each([
    [{ source: "elsewhere" }, "source"],
    [{ source: "synced", page: "2" }, ""],
    [{ source: "synced", sort: "raw" }, "sort"],
    [{ source: "synced", after: "a", before: "b" }, "before"],
    [{ source: "synced", after: "a", end: "last" }, "end"],
  ])("%j is refused", (given, path) => {
    expect(issuesOf(given)?.map(([, at]) => at)).toContain(path);
  });
});
