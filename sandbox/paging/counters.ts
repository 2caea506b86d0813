import * as z from "zod";
import type { Micros } from "#sandbox/clock.ts";
import { int8 } from "#sandbox/database/columns.ts";
import type { Connection } from "#sandbox/database/connection.ts";
import { type Counters, spanStart, WIDTHS } from "#sandbox/paging/buckets.ts";

/** The resources that are listed by time. */
export const DATED = ["payouts", "payments", "transactions"] as const;
export type Dated = (typeof DATED)[number];

const spanRow = z.object({ start_us: int8, count: int8, before: int8 });
const countRow = z.object({ count: int8 });

/** The counters of a resource in the database. */
export function countersOf(connection: Connection, resource: Dated): Counters {
  return {
    async counted(width, from, to) {
      const { rows } = await connection.query({
        name: "counted",
        text: `select coalesce(sum(count), 0)::bigint as count from buckets
               where resource = $1 and width_us = $2 and start_us >= $3 and start_us < $4`,
        values: [resource, width, from, to],
      });
      return countRow.parse(rows[0]).count;
    },
    async spanAt(width, from, to, rank) {
      const { rows } = await connection.query({
        name: "span-at",
        text: `select start_us, count, upto - count as before from (
                 select start_us, count, (sum(count) over (order by start_us))::bigint as upto
                 from buckets
                 where resource = $1 and width_us = $2 and start_us >= $3 and start_us < $4
               ) spans where upto > $5 order by start_us limit 1`,
        values: [resource, width, from, to, rank],
      });
      if (rows[0] === undefined) return null;
      const { start_us, count, before } = spanRow.parse(rows[0]);
      return { start: start_us, count, before };
    },
    async records(from, to) {
      const { rows } = await connection.query({
        name: `records-${resource}`,
        text: `select count(*) from ${resource} where created_us >= $1 and created_us < $2`,
        values: [from, to],
      });
      return countRow.parse(rows[0]).count;
    },
  };
}

/** Counts a new record, in the transaction that stores it. */
export async function countRecord(
  connection: Connection,
  resource: Dated,
  createdAt: Micros,
): Promise<void> {
  await connection.query(
    `insert into buckets (resource, width_us, start_us, count)
     select $1, width, start, 1 from unnest($2::bigint[], $3::bigint[]) as span (width, start)
     on conflict (resource, width_us, start_us) do update set count = buckets.count + 1`,
    [resource, WIDTHS, WIDTHS.map((width) => spanStart(createdAt, width))],
  );
}

/** Counts everything again, after a seed. */
export async function countAll(connection: Connection): Promise<void> {
  const [coarse, middle, fine] = WIDTHS;
  for (const resource of DATED) {
    await connection.query(
      `insert into buckets (resource, width_us, start_us, count)
       select '${resource}', ${fine}, created_us / ${fine} * ${fine}, count(*)
       from ${resource} group by 3`,
    );
    for (const width of [middle, coarse]) {
      await connection.query(
        `insert into buckets (resource, width_us, start_us, count)
         select '${resource}', ${width}, start_us / ${width} * ${width}, sum(count)
         from buckets where resource = '${resource}' and width_us = ${fine} group by 3`,
      );
    }
  }
  await connection.query("analyze buckets");
}
