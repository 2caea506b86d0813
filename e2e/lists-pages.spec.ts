import type { Page } from "@playwright/test";
import { expectFirstHtml } from "#e2e/first-html.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { expectNoLayoutShifts, watchLayoutShifts } from "#e2e/layout-shifts.ts";
import { LISTS, linksOf, openList, rowsOf } from "#e2e/lists.ts";

for (const { path, title } of LISTS) {
  test(`${title}: the first HTML holds the rows, which stay where they stand, pass axe and fit a window of 1024`, async ({
    page,
    request,
  }) => {
    await expectFirstHtml(request, path, (html) =>
      expect(html.match(/data-row-link/g)).toHaveLength(20),
    );
    await watchLayoutShifts(page);
    await openList(page, path);
    await expectNoLayoutShifts(page, path);
    await expect(page).toHaveTitle(`${title} · Counterfoil`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("table", { name: title })).toBeVisible();
    await expect(linksOf(page)).toHaveCount(20);
    await expectNoAxeViolations(page);
    await expectColumnsFit(page);
  });
}

/**
 * Expects that a list's own columns fit at 1024, that none lies over the next at 900 either, and that the header stays above
 * the first row where more scroll sideways.
 */
async function expectColumnsFit(page: Page): Promise<void> {
  const frame = page.locator(".list-scroll");
  for (const width of [900, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(() => spilt(page), `over the next column at ${width}`).toEqual([]);
  }
  const hidden = () => frame.evaluate((one) => one.scrollWidth - one.clientWidth);
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  await frame.evaluate((one) => one.setAttribute("data-fit", "100"));
  const header = await page.locator(".list-scroll th").first().boundingBox();
  const row = await rowsOf(page).first().boundingBox();
  expect(row?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
}

/** The texts that reach beyond their cell. */
function spilt(page: Page): Promise<(string | null)[]> {
  return page.locator("tbody :is(td > :not(button), .cut > :last-child)").evaluateAll((parts) =>
    parts.flatMap((part) => {
      const cell = part.closest("td")?.getBoundingClientRect().right ?? 0;
      return part.getBoundingClientRect().right > cell + 1 ? [part.textContent] : [];
    }),
  );
}

test("pages turn in the browser, by real links that keep every other parameter", async ({
  page,
}) => {
  await openList(page, "/payouts?other=kept");
  const pages = page.getByRole("navigation", { name: "Pages" });
  const next = pages.getByRole("link", { name: "Next page" });
  await expect(next).toHaveAttribute("href", "/payouts?other=kept&page=2");
  await expect(pages.getByRole("link", { name: "Previous page" })).toBeDisabled();
  const documents: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const ahead = request.headers()["next-router-prefetch"] !== undefined;
    if (pathname === "/payouts" && !ahead) documents.push(request.url());
  });
  const first = await linksOf(page).first().getAttribute("href");
  await next.click();
  await expect(page).toHaveURL("/payouts?other=kept&page=2");
  await expect(pages.getByRole("status")).toContainText("21–40 of ");
  await expect(linksOf(page).first()).not.toHaveAttribute("href", first ?? "");
  await pages.getByRole("link", { name: "Last page" }).click();
  await expect(next).toBeDisabled();
  const goTo = pages.getByLabel("Go to page");
  await goTo.fill("3");
  await goTo.press("Enter");
  await expect(page).toHaveURL("/payouts?other=kept&page=3");
  await expect(goTo).toBeFocused();
  await expect(goTo).toHaveValue("");
  await expect(pages.getByRole("link", { name: "Page 3", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await pages.getByRole("link", { name: "First page" }).click();
  await expect(page).toHaveURL("/payouts?other=kept");
  await expect(linksOf(page).first()).toHaveAttribute("href", first ?? "");
  expect(documents).toEqual([]);
});

test("Back returns to the page, its scroll and the row that was opened", async ({ page }) => {
  await openList(page, "/payouts");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL("/payouts?page=2");
  // The address is there before the rows are.
  await expect(page.getByText(/^21–40 of/)).toBeVisible();
  const link = linksOf(page).nth(17);
  await link.scrollIntoViewIfNeeded();
  const [href, scroll] = [await link.getAttribute("href"), await page.evaluate(() => scrollY)];
  expect(scroll).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/payouts\/[\w-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/payouts?page=2");
  // By its page: two payouts of one list may have the same name.
  await expect(linksOf(page).and(page.locator(`[href="${href}"]`))).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scroll);
});

test("pages turned faster than frames are drawn are all in the history, drawn once, and left by a link at once", async ({
  page,
}) => {
  await openList(page, "/payouts");
  const next = page.getByRole("link", { name: "Next page" });
  await next.evaluate(async (link) => {
    for (let press = 0; press < 3; press += 1) {
      if (link instanceof HTMLElement) link.click();
      // React draws what was pressed before this task ends.
      await Promise.resolve();
    }
  });
  await expect(page.getByText(/^61–80 of/)).toBeVisible();
  await expect(page).toHaveURL("/payouts?page=4");
  for (const number of [3, 2]) {
    await page.goBack();
    await expect(page).toHaveURL(`/payouts?page=${number}`);
  }
  await page.goBack();
  await expect(page).toHaveURL("/payouts");
  await expect(page.getByText(/^1–20 of/)).toBeVisible();

  // A page that is turned is not taken back until its address follows.
  const seen = await page.evaluate(async () => {
    const first = () => document.querySelector("[data-row-link]")?.getAttribute("href") ?? "";
    const all = [first()];
    const watch = new MutationObserver(() => {
      if (first() !== all.at(-1)) all.push(first());
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    for (const number of [2, 3, 4]) {
      document.querySelector<HTMLElement>('[aria-label="Next page"]')?.click();
      while (!window.location.search.endsWith(`page=${number}`) || all.length < number) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
    watch.disconnect();
    return all;
  });
  expect(new Set(seen).size).toBe(4);
  expect(seen).toHaveLength(4);

  // A link that is pressed before a page's address is there leads where it says.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[aria-label="Next page"]')?.click();
    document.querySelector<HTMLElement>('nav a[href="/transactions"]')?.click();
  });
  await expect(page).toHaveURL("/transactions");
  await page.goBack();
  await expect(page).toHaveURL("/payouts?page=5");
});

test("the whole row is the link, for every button and key", async ({ page, context }) => {
  await openList(page, "/transactions");
  const row = rowsOf(page).nth(2);
  const href = await linksOf(page).nth(2).getAttribute("href");
  const ways: Parameters<typeof row.click>[0][] = [
    { button: "middle" },
    { modifiers: ["Control"] },
  ];
  for (const how of ways) {
    const opened = context.waitForEvent("page");
    await row.click({ ...how, position: { x: 120, y: 10 } });
    const tab = await opened;
    // Of a tab that has just opened, a busy machine may say that it is still on its way though it is there.
    await expect.poll(() => new URL(tab.url()).pathname).toBe(href);
    await tab.close();
  }
  await row.locator("time").click();
  await expect(page).toHaveURL(href ?? "");
});
