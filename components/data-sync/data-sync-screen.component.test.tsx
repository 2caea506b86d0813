import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SyncScreen } from "#components/data-sync/data-sync-screen.tsx";
import type { Role } from "#lib/schemas/identity/role.ts";
import { providerStatusSchema } from "#lib/schemas/status-definition.ts";
import { discrepancyPageSchema } from "#lib/schemas/synced/sync-discrepancy.ts";
import { syncCheckSchema, syncStateSchema } from "#lib/schemas/synced/sync-state.ts";
import { answer, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

function showSync(roles: Role[]) {
  const api = stubApi({
    "GET /api/mirror": answer(syncStateSchema, { resources: [], drifts: [] }),
    "GET /api/mirror/findings": answer(discrepancyPageSchema, { discrepancies: [], next: null }),
    "GET /api/statuses": answer(providerStatusSchema.array(), []),
    "POST /api/mirror/check": answer(syncCheckSchema, { windows: 1200 }),
  });
  return { api, user: renderPage(<SyncScreen />, { at: "/data-sync", roles }) };
}

test("a viewer reads how far the data is synced, and has nothing checked", async () => {
  showSync(["viewer"]);
  expect(await screen.findByRole("region", { name: "Unknown statuses" })).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: "Data sync" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Check now" })).toBeNull();
});

test("who may have it checked is told how much is", async () => {
  const { user } = showSync(["administrator"]);
  await user.click(await screen.findByRole("button", { name: "Check now" }));
  expect(await screen.findAllByText("Checking data")).not.toEqual([]);
  expect(screen.getAllByText(/1,200/)).not.toEqual([]);
});
