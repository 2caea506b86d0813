import { describe, expect, test } from "vitest";
import { listQuerySchema } from "#lib/schemas/common/list-query.ts";
import { sourceQuerySchema } from "#lib/schemas/synced/source-query.ts";

const schema = sourceQuerySchema("payouts", listQuerySchema);
const issuesOf = (given: Record<string, string>) =>
  schema.safeParse(given).error?.issues.map(({ code, path }) => [code, path.join(".")]);

describe("a list's query", () => {
  test("without a source is the live list's", () => {
    expect(schema.parse({ page: "3" })).toEqual({
      source: "service",
      query: { from: null, to: null, page: 3 },
    });
  });

  test("without a source knows nothing of the synced parameters", () => {
    expect(schema.safeParse({ status: "Created", sort: "id" }).error?.issues).toMatchObject([
      { code: "unrecognized_keys", keys: ["status", "sort"] },
    ]);
    expect(issuesOf({ from: "yesterday" })).toEqual([["custom", "from"]]);
  });

  test("with source=mirror is filtered, sorted and placed", () => {
    expect(
      schema.parse({ source: "mirror", status: "Created,Failed", sort: "-amount" }),
    ).toMatchObject({
      source: "mirror",
      query: {
        filter: { status: { not: false, values: ["Created", "Failed"] } },
        sorting: { column: "amount", descending: true },
        place: { at: "first" },
      },
    });
  });

  test.each([
    [{ source: "elsewhere" }, "source"],
    [{ source: "mirror", page: "2" }, ""],
    [{ source: "mirror", sort: "raw" }, "sort"],
    [{ source: "mirror", after: "a", before: "b" }, "before"],
    [{ source: "mirror", after: "a", end: "last" }, "end"],
  ])("%j is refused", (given, path) => {
    expect(issuesOf(given)?.map(([, at]) => at)).toContain(path);
  });
});
