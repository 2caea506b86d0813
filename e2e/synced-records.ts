import type { Locator, Page } from "@playwright/test";
import * as z from "zod";
import { expect } from "#e2e/fixtures.ts";
import { add, ZERO } from "#lib/money/decimal.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";

/** How current a list is; nothing syncs during the journeys, so that synced records fall behind. */
export const CURRENT = /^(?:Updated|Catching up: data to) [\d :-]+$/;

/** The chips of a list. */
export function filters(page: Page): Locator {
  return page.getByRole("list", { name: "Filters" });
}

export function pages(page: Page): Locator {
  return page.getByRole("navigation", { name: "Pages" });
}

/** What opens behind "Add filter" once one is picked. */
export function filterPanel(page: Page, name: string): Locator {
  return page.getByRole("dialog", { name, exact: true });
}

/** Opens "Add filter" at one of its filters. */
export async function addFilter(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add filter" }).click();
  const menu = page.getByRole("dialog", { name: "Add filter" });
  await menu.getByRole("button", { name, exact: true }).click();
}

/** Closes a filter's panel, and waits until it is gone and the filter's rows have come. */
export async function apply(panel: Locator): Promise<void> {
  await panel.getByRole("button", { name: "Done" }).click();
  await expect(panel).toBeHidden();
  const page = panel.page();
  await expect(page.getByText(CURRENT)).toBeVisible();
  await expect(page.locator("tbody[aria-busy=true]")).toHaveCount(0);
}

const code = z
  .union([z.string(), z.object({ code: z.string().nullable() }).transform((known) => known.code)])
  .nullish();
const rowSchema = z.object({
  id: z.union([z.int(), z.uuid()]),
  amount: decimalSchema,
  currency: code,
});
const listSchema = z.object({
  data: z.array(rowSchema),
  meta: z.object({ next: z.string().nullable(), total: z.int() }),
});

/** The synced records' rows of the address that the page shows, as the API has them. */
export async function syncedRows(page: Page) {
  const { pathname, searchParams } = new URL(page.url());
  // The payouts list has an address of its own, and no source to name.
  const path =
    pathname === "/payouts"
      ? `/api/payouts/all?${searchParams}`
      : `/api${pathname}?${new URLSearchParams([["source", "synced"], ...searchParams])}`;
  return (await read(page, path)).data;
}

async function read(page: Page, path: string) {
  return listSchema.parse(await (await page.request.get(path)).json());
}

/** The count and the exact sum of all pages of a synced list, added up. */
export async function totalsOfRows(page: Page, path: string) {
  let sum = ZERO;
  let count = 0;
  for (let next: string | null = ""; next !== null; ) {
    const list = await read(page, next === "" ? path : `${path}&after=${encodeURIComponent(next)}`);
    for (const { amount } of list.data) sum = add(sum, amount);
    count += list.data.length;
    next = list.meta.next;
  }
  return { count, sum };
}
