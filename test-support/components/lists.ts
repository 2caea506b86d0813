import * as z from "zod";
import type { ResourceName } from "#lib/resources/resources.ts";
import { fiscalYearSchema } from "#lib/schemas/fiscal-year.ts";
import { totalsSchema } from "#lib/schemas/synced/totals.ts";
import { savedViewsSchema } from "#lib/schemas/views/saved-view.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, body } from "#test-support/components/api.ts";

/** Totals of this many records of no known currency. */
export function totalsOf(count: number) {
  return body(totalsSchema, {
    data: { count, currencies: [], converted: [] },
    completeness: { state: "complete", to: null, missing: null },
  });
}

/** What a list asks for beside its rows, where there is nothing of it. */
export function besidesList(resource: ResourceName) {
  return {
    "GET /api/views": answer(savedViewsSchema, []),
    "GET /api/fiscal-year": answer(fiscalYearSchema, { startMonth: 1 }),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
    [`GET /api/${resource}/totals`]: totalsOf(0),
  };
}

/** The links of the rows that are shown, by which they are known. */
export function rowLinks(): string[] {
  const links = document.querySelectorAll("tbody a[data-row-link]");
  return [...links].map((link) => link.getAttribute("href") ?? "");
}
