import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Database } from "#lib/database/connection.ts";

const plan = z.object({ "Plan Rows": z.number(), "Total Cost": z.number() });
const answerSchema = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: plan })]) })]);

/** About how many rows a query gives and what it costs, in the planner's own units. */
export type Guess = { rows: number; cost: number };

/**
 * What the planner thinks of a query, without running it, where there are two exact ways to one
 * answer; null if it says nothing that can be read.
 */
export async function guessOf(query: RawBuilder<unknown>, on: Database): Promise<Guess | null> {
  const { rows } = await sql`explain (format json) ${query}`.execute(on);
  const answer = answerSchema.safeParse(rows);
  if (!answer.success) return null;
  const { "Plan Rows": count, "Total Cost": cost } = answer.data[0]["QUERY PLAN"][0].Plan;
  return { rows: count, cost };
}
