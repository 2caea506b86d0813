import type { Page } from "@playwright/test";
import pg from "pg";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { heading } from "#e2e/payout-form.ts";
import { stackUnderTest } from "#e2e/stack-under-test.ts";

/**
 * Holds what every page writes once a minute for the person who asks, and ends those writes as a database
 * in trouble does. Lists and records, which the page asks for by itself, write nothing of the kind.
 */
async function failPages(show: (fail: () => Promise<void>) => Promise<void>): Promise<void> {
  const connectionString = stackUnderTest().database;
  const [holder, canceller] = [
    new pg.Client({ connectionString }),
    new pg.Client({ connectionString }),
  ];
  await Promise.all([holder.connect(), canceller.connect()]);
  try {
    await holder.query("update session set last_seen_at = now() - interval '2 minutes'");
    // The role's own limit would end a slow machine's test in the middle.
    await holder.query("set idle_in_transaction_session_timeout = 0");
    await holder.query("begin");
    await holder.query("select from session for update");
    await show(async () => {
      await canceller.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where wait_event_type = 'Lock' and query like 'update "session"%'`,
      );
    });
  } finally {
    await holder.query("rollback");
    await Promise.all([holder.end(), canceller.end()]);
  }
}

/** Does away with what waits until the page says so. */
async function expectPageError(page: Page, title: string, fail: () => Promise<void>) {
  await expect(async () => {
    await fail();
    await expect(heading(page, title)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test("a page that can't be built says so within Counterfoil, and comes at the next try", async ({
  page,
  allow,
}) => {
  allow(/^500 GET \/currencies/);
  allow(/React error|Server Components render/);
  await page.goto("/payments");
  const toCurrencies = page.getByRole("link", { name: "Currencies", exact: true });
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await failPages(async (fail) => {
    await toCurrencies.click();
    await expectPageError(page, "This page couldn't load", fail);
    await expect(page.getByText(/Error \d+/)).toBeVisible();
    await expectNoAxeViolations(page);
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("table", { name: "Currencies" })).toBeVisible();
});

test("a page that can't be built says so, and is loaded again by a link", async ({
  page,
  allow,
}) => {
  allow(/^500 GET \/payments/);
  allow(/React error|Server Components render/);
  await failPages(async (fail) => {
    let isThere = false;
    const loading = page.goto("/payments?page=2", { waitUntil: "commit" }).then(() => {
      isThere = true;
    });
    // Playwright looks at no page that is on its way.
    const failed = async () => {
      await fail();
      return isThere;
    };
    await expect.poll(failed, { intervals: [100] }).toBe(true);
    await loading;
    await expectPageError(page, "Something went wrong", fail);
    await expectNoAxeViolations(page);
  });
  await page.getByRole("link", { name: "Load the page again" }).click();
  await expect(page).toHaveURL(/\/payments\?page=2$/);
  await expect(page.getByRole("table", { name: "Payments" })).toBeVisible();
});
