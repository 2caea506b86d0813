import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { ExportDialog } from "#components/exports/export-dialog.tsx";
import type { ExportSource } from "#components/exports/export-source.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, lost, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { totalsOf } from "#test-support/components/lists.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const SOURCE: ExportSource = {
  resource: "transactions",
  many: "transactions",
  filter: NO_FILTER,
  sorting: NEWEST_FIRST,
  zone: "UTC",
  lastDay: null,
  columns: ["amount"],
  known: true,
};

test("an export that can't begin says why, and that nothing was lost", async () => {
  const api = stubApi({
    "GET /api/transactions/totals": totalsOf(3),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
    "POST /api/exports": problem(),
  });
  const user = renderPage(<ExportDialog source={SOURCE} onClose={() => {}} />);
  const dialog = await screen.findByRole("dialog", { name: "Export transactions" });
  await user.click(within(dialog).getByRole("button", { name: "Start export" }));
  const alert = await within(dialog).findByRole("alert");
  expect(alert.textContent).toContain("The database does not answer.");
  expect(alert.textContent).toContain("No changes were made.");
  expect(api.sentTo("POST /api/exports")).toHaveLength(1);
  await expectNoAxeViolations();
});

test("an export whose answer is lost is not said to have begun nothing", async () => {
  stubApi({
    "GET /api/transactions/totals": totalsOf(3),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
    "POST /api/exports": lost,
  });
  const user = renderPage(<ExportDialog source={SOURCE} onClose={() => {}} />);
  const dialog = within(await screen.findByRole("dialog", { name: "Export transactions" }));
  await user.click(dialog.getByRole("button", { name: "Start export" }));
  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toContain("The export may have started all the same");
  expect(alert.textContent).not.toContain("No changes were made.");
});

test.each([
  ["whose last day isn't over yet", 1, true],
  ["that is over", -1, false],
])("a file of a period %s says so or not", async (_, days, says) => {
  stubApi({
    "GET /api/transactions/totals": totalsOf(3),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
  });
  const to = new Date(Date.now() + days * 86_400_000).toISOString();
  const filter = { ...NO_FILTER, from: "2026-01-01T00:00:00Z", to };
  renderPage(<ExportDialog source={{ ...SOURCE, filter }} onClose={() => {}} />);
  const dialog = await screen.findByRole("dialog", { name: "Export transactions" });
  await within(dialog).findByText("3");
  const said = within(dialog).queryByText(
    "This period isn't over yet. The file holds what there is when it is written.",
  );
  expect(said !== null).toBe(says);
});
