import { z } from "zod";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { overflow } from "#e2e/record-page.ts";
import { storedPayout } from "#e2e/stored.ts";

const RESOURCES = ["payouts", "payments", "transactions"] as const;
const countSchema = z.object({ meta: z.object({ total: z.number() }) });

test("the overview tells what the provider counts @phone", async ({ page, request }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Overview · Counterfoil");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  const midnight = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`;
  for (const resource of RESOURCES) {
    const count = async (search: string) => {
      const answer = await request.get(`/api/${resource}${search}`);
      return countSchema.parse(await answer.json()).meta.total.toLocaleString("en");
    };
    const row = page.getByRole("row", { name: new RegExp(`^${resource}`, "i") });
    await expect(row.getByRole("cell").nth(0)).toHaveText(await count(`?from=${midnight}`));
    await expect(row.getByRole("cell").nth(2)).toHaveText(await count(""));
  }
  const provider = page.getByRole("region", { name: "Payment service" });
  await expect(provider).toContainText("Answers");
  await expect(provider).toContainText(/In \d+ ms/);
  await expect(provider).toContainText("Sandbox: no real money");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});

test("the latest of each lead to their records and lists", async ({ page, request }) => {
  const payout = await storedPayout(request);
  const html = await (await request.get("/")).text();
  expect(html).toContain(`/payouts/${payout.id}`);

  await page.goto("/");
  for (const resource of RESOURCES) {
    const latest = page.getByRole("region", { name: `Latest ${resource}` });
    await expect(latest.getByRole("listitem")).toHaveCount(5);
    await expect(latest.getByRole("link", { name: `All ${resource}` })).toHaveAttribute(
      "href",
      `/${resource}`,
    );
  }
  await page.getByRole("region", { name: "Latest payouts" }).getByRole("listitem").first().click();
  await expect(page).toHaveURL(`/payouts/${payout.id}`);
});

test("what fails says so in its own place, and is never read as none", async ({
  page,
  sandbox,
  allow,
}) => {
  allow(/^50\d GET \/api\/payments/);
  await sandbox.faults([{ path: "/payments", kind: "html_500" }]);
  await page.goto("/");
  const payments = page.getByRole("region", { name: "Latest payments" });
  await expect(payments.getByRole("alert")).toContainText("Latest payments can’t be shown.");
  await expect(payments).not.toContainText("No payments yet");
  await expect(
    page.getByRole("button", { name: /^Not read.*Payments in all\. Try again$/ }),
  ).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Latest payouts" }).getByRole("listitem"),
  ).toHaveCount(5);
  await expectNoAxeViolations(page);

  await sandbox.faults([]);
  await expect(async () => {
    const again = payments.getByRole("button", { name: "Try again" });
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(payments.getByRole("listitem")).toHaveCount(5, { timeout: 2_000 });
  }).toPass();
});

test("odd rows stand among the others", async ({ page, request, sandbox }) => {
  const { id } = await storedPayout(request);
  const patch = { status: "Odd \u202eone", amount: "abc", label: "", walletCurrency: null };
  await sandbox.overrides([{ resource: "payouts", id, patch }]);
  await page.goto("/");
  const row = page.getByRole("region", { name: "Latest payouts" }).getByRole("listitem").first();
  await expect(row.getByRole("link", { name: `Payout ${id}` })).toBeVisible();
  await expect(row).toContainText('Unexpected value: "abc"');
  await expectNoAxeViolations(page);
});

test("left open past midnight, the overview asks for its new day", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  const second = page.waitForRequest((request) => {
    const { rsc, "next-router-prefetch": ahead } = request.headers();
    return rsc === "1" && ahead === undefined && new URL(request.url()).pathname === "/";
  });
  await page.clock.fastForward("24:00:00");
  await second;
});
