import { defineRoute } from "#lib/http/define-route.ts";
import { getFiscalYear, setFiscalYear } from "#lib/operations/fiscal-year.ts";
import { fiscalYearSchema } from "#lib/schemas/fiscal-year.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await getFiscalYear(caller) }));

/** Sets with which month the account's year begins. */
export const PUT = defineRoute(
  { body: fiscalYearSchema, write: true },
  async ({ caller, body, seen }) => ({ data: await setFiscalYear(caller, body, seen) }),
);
