import { asMember, expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { inDatabase } from "#e2e/in-database.ts";
import { openList } from "#e2e/lists.ts";
import { DEVICE_COOKIE } from "#lib/schemas/preferences/device-cookie.ts";

const BOOKS = "Asia/Tbilisi";

// Other journeys of the same stack have no zone of the books, and a year that starts in January.
const forget = () => inDatabase("update account set books_zone = null, fiscal_year_start = 1");
test.beforeEach(forget);
test.afterEach(forget);

test.describe("in a zone behind that of the books", () => {
  test.use({ timezoneId: "America/New_York" });

  test("an administrator is asked for the zone of the books, and sets it for every member", async ({
    page,
    browser,
  }) => {
    await page.goto("/");
    await page.getByRole("link", { name: /^Set the zone of the books/ }).click();
    const zone = page.getByLabel("Zone of the books");
    await expect(zone).toHaveValue("");
    await zone.selectOption(BOOKS);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Save zone" }).click();
    await expect(page.getByText(`The books are now kept in ${BOOKS}`).first()).toBeVisible();

    await page.goto("/");
    await expect(page.getByText(`, in ${BOOKS}`).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /^Set the zone of the books/ })).toBeHidden();

    const other = await asMember(browser, "viewer");
    for (const each of [page, other]) {
      await openList(each, "/payments?range=last-month");
      await expect(each).toHaveURL(/&tz=Asia%2FTbilisi$/);
      await expect(each.getByRole("columnheader", { name: `Created (${BOOKS})` })).toBeVisible();
    }
    await other.context().close();
  });

  test("a zone chosen before the scripts are there is the one that is saved, in a new browser", async ({
    page,
    context,
  }) => {
    // The server learns the browser's zone from it.
    await context.clearCookies({ name: DEVICE_COOKIE });
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto("/settings/dates", { waitUntil: "commit" });
    const zone = page.getByLabel("Zone of the books");
    await zone.selectOption(BOOKS);
    const inOwnZone = page.waitForResponse((response) => "rsc" in response.request().headers());
    scripts.resolve();
    await page.unrouteAll({ behavior: "wait" });
    await inOwnZone;
    await page.getByRole("button", { name: "Save zone" }).click();
    await expect(page.getByText(`The books are now kept in ${BOOKS}`).first()).toBeVisible();
    await expect(zone).toHaveValue(BOOKS);
  });
});
