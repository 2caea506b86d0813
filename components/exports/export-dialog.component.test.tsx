import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { ExportDialog } from "#components/exports/export-dialog.tsx";
import type { ExportSource } from "#components/exports/export-source.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
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
