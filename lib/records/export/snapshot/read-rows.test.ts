import { setImmediate } from "node:timers/promises";
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from "kysely";
import { expect, test } from "vitest";
import type { Tables } from "#lib/database/tables.ts";
import { readRows } from "#lib/records/export/snapshot/read-rows.ts";

/** Answers the first FETCH with one row, and fails the second. */
class BreakingDriver extends DummyDriver {
  #fetches = 0;

  override async acquireConnection() {
    return {
      executeQuery: async <Row>({ sql: text }: CompiledQuery): Promise<QueryResult<Row>> => {
        if (!text.startsWith("fetch")) return { rows: [] };
        this.#fetches += 1;
        if (this.#fetches > 1) throw new Error("canceling statement due to user request");
        const rows: Row[] = Array(1);
        return { rows };
      },
      // biome-ignore lint/correctness/useYield: nothing here reads a stream.
      async *streamQuery() {
        throw new Error("No stream is read.");
      },
    };
  }
}

test("a read-ahead that fails while its reader is busy rejects the next read, and nothing else", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  const database = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new BreakingDriver(),
      createIntrospector: (on) => new PostgresIntrospector(on),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  try {
    const transaction = await database.startTransaction().execute();
    const rows = readRows(transaction, sql`select 1`);
    expect((await rows.next()).value).toHaveLength(1);
    await setImmediate();
    await setImmediate();
    expect(unhandled).toEqual([]);
    await expect(rows.next()).rejects.toThrow("canceling statement");
  } finally {
    process.off("unhandledRejection", note);
  }
});
