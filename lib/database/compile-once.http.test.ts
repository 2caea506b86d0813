import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { compileOnce, type Open } from "#lib/database/compile-once.ts";
import { type Database, database } from "#lib/database/connection.ts";

afterAll(() => database().destroy());

test("a query is built once, and takes other values at each run", async () => {
  const build = vi.fn((on: Database, open: Open<{ name: string; flag: boolean }>) =>
    on
      .selectFrom("merchant")
      .select([
        "name",
        sql<number>`${7}::int`.as("seven"),
        sql<boolean>`${open("flag")}::bool`.as("flag"),
      ])
      .where("name", "=", open("name")),
  );
  const ask = compileOnce(build);
  expect(await ask({ name: "default", flag: true })).toEqual([
    { name: "default", seven: 7, flag: true },
  ]);
  expect(await ask({ name: "default", flag: false })).toMatchObject([{ flag: false }]);
  expect(await ask({ name: "nobody' or true --", flag: true })).toEqual([]);
  expect(build).toHaveBeenCalledTimes(1);
});
