import type { Context } from "hono";
import { inSnapshot } from "#sandbox/database/connection.ts";
import { countersOf, type Dated } from "#sandbox/paging/counters.ts";
import { writeEnvelope } from "#sandbox/paging/envelope.ts";
import { readListQuery } from "#sandbox/paging/list-query.ts";
import { planPage } from "#sandbox/paging/page-plan.ts";
import type { Service } from "#sandbox/routes/service.ts";
import { jsonText, validationError } from "#sandbox/wire/errors.ts";

/**
 * A list by time, newest first. `select` gives the columns, with the listed table as "p", and
 * `join` what else they come from; `path` is the URL that the provider writes into links, which
 * need not be the one that was asked.
 */
export type TimedList = {
  resource: Dated;
  select: string;
  join?: string;
  path: (origin: string) => string;
  write: (row: unknown) => object;
};

export function listRoute(service: Service, list: TimedList) {
  return async (context: Context): Promise<Response> => {
    const reading = readListQuery((name) => context.req.query(name), {
      dates: true,
      bounds: service.settings.bounds,
    });
    if (!reading.ok) return validationError(reading.errors);
    const { request } = reading;
    const began = performance.now();
    const { total, rows } = await inSnapshot(service.database, async (connection) => {
      const plan = await planPage(countersOf(connection, list.resource), request);
      if (plan.take === 0) return { total: plan.total, rows: [] };
      const page = await connection.query({
        name: `page-${list.resource}`,
        // The page is cut before anything is joined to it, so that rows left out cost no join.
        text: `${list.select} from (
                 select * from ${list.resource} where created_us < $1
                 order by created_us desc, id desc offset $2 limit $3
               ) p ${list.join ?? ""} order by p.created_us desc, p.id desc`,
        values: [plan.before, plan.skip, plan.take],
      });
      return { total: plan.total, rows: page.rows };
    });
    const read = performance.now();
    const envelope = writeEnvelope({
      rows: rows.map((row) => service.overrides.write(list.resource, list.write(row))),
      path: list.path(new URL(context.req.url).origin),
      query: request.query,
      page: request.page,
      total,
    });
    const response = jsonText(envelope);
    // What a page costs apart from writing out meta.links, which grows with the list by design.
    response.headers.set(
      "server-timing",
      `page;dur=${(read - began).toFixed(3)}, links;dur=${(performance.now() - read).toFixed(3)}`,
    );
    return response;
  };
}
