import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import * as z from "zod";
import { columnText } from "#lib/database/column-text.ts";
import type { Tables } from "#lib/database/tables.ts";
import { ownerUrl } from "#test-support/database/owner-url.ts";

export type Plan = {
  /** As PostgreSQL writes it, in JSON. */
  text: string;
  /** How many blocks were looked at: what was passed over is in no count of rows. */
  blocks: number;
};

const explained = z.object({
  Plan: z.looseObject({ "Shared Hit Blocks": z.int(), "Shared Read Blocks": z.int() }),
});

/** Does `work`, and returns the plan of each statement that it ran. */
export async function plansOf(work: (on: Kysely<Tables>) => Promise<unknown>): Promise<Plan[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl(), max: 1, types: columnText });
  // The end of a pool does not wait for its connections to close, so the drop of the database may end one.
  pool.on("error", () => undefined);
  const asked: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool });
  const on = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query) });
  try {
    await work(on);
    const plans: Plan[] = [];
    for (const { sql, parameters } of [...asked]) {
      const explain = `explain (analyze, buffers, format json) ${sql}`;
      const { rows } = await on.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(explain, [...parameters]),
      );
      const [{ Plan: plan }] = z.tuple([explained]).parse(rows[0]?.["QUERY PLAN"]);
      const blocks = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
      plans.push({ text: JSON.stringify(plan), blocks });
    }
    return plans;
  } finally {
    await on.destroy();
  }
}
