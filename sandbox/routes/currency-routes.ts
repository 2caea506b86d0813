import type { Hono } from "hono";
import * as z from "zod";
import { int8 } from "#sandbox/database/columns.ts";
import { writeEnvelope } from "#sandbox/paging/envelope.ts";
import { readListQuery } from "#sandbox/paging/list-query.ts";
import { PER_PAGE } from "#sandbox/paging/page-plan.ts";
import type { Service } from "#sandbox/routes/service.ts";
import { writeCurrency } from "#sandbox/wire/currency.ts";
import { jsonText, validationError } from "#sandbox/wire/errors.ts";

const countRow = z.object({ count: int8 });

/** The catalogue (docs/provider-interface.md, Operations), which takes page only and is small enough to count and skip. */
export function addCurrencyRoutes(app: Hono, { database, settings, overrides }: Service): void {
  app.get("/api/v2/currencies", async (context) => {
    const reading = readListQuery((name) => context.req.query(name), {
      dates: false,
      bounds: settings.bounds,
    });
    if (!reading.ok) return validationError(reading.errors);
    const { page } = reading.request;
    const counted = await database.query("select count(*) from currencies");
    const { rows } = await database.query(
      "select * from currencies order by id offset $1 limit $2",
      [(page - 1) * PER_PAGE, PER_PAGE],
    );
    const envelope = writeEnvelope({
      rows: rows.map((row) => overrides.write("currencies", writeCurrency(row))),
      path: "/api/v2/currencies",
      query: "",
      page,
      total: countRow.parse(counted.rows[0]).count,
    });
    return jsonText(envelope);
  });
}
