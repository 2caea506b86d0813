import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import type { WaitsDetail } from "#lib/schemas/payouts/waits-detail.ts";

/*
 * Processes of the released version can't read an order that waits for "possible_match". Until the release in
 * deploy/released knows it, the column says "equal_order", which they know, beside what it is; then this file goes
 * (docs/decisions/names-of-answers.md).
 */

/** As the column `waits_detail` holds it. */
export function toWaitsColumn(detail: WaitsDetail): string {
  return JSON.stringify(
    detail.why === "possible_match"
      ? { ...detail, why: "equal_order", whyExactly: detail.why }
      : detail,
  );
}

const exactSchema = z.looseObject({ whyExactly: z.string() });

/** What the column says, for the order's schema to read. */
export function ofWaitsColumn(column: unknown): unknown {
  const exact = exactSchema.safeParse(column);
  return exact.success ? { ...exact.data, why: exact.data.whyExactly } : column;
}

/** As SQL: why the order of this alias waits. */
export function whyOfWaitsColumn(order: string): RawBuilder<string | null> {
  const column = sql.ref(`${order}.waits_detail`);
  return sql`coalesce(${column} ->> 'whyExactly', ${column} ->> 'why')`;
}
