import { randomUUID } from "node:crypto";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { SyncScreen } from "#components/data-sync/data-sync-screen.tsx";
import { RESOURCE_NAMES, RESOURCES } from "#lib/resources/resources.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { providerStatusSchema } from "#lib/schemas/status-definition.ts";
import {
  discrepancyPageSchema,
  type SyncDiscrepancy,
} from "#lib/schemas/synced/sync-discrepancy.ts";
import {
  type SyncedResource,
  syncCheckSchema,
  syncStateSchema,
} from "#lib/schemas/synced/sync-state.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

function showSync(
  roles: Role[],
  resources: SyncedResource[] = [],
  discrepancies: SyncDiscrepancy[] = [],
) {
  const api = stubApi({
    "GET /api/mirror": answer(syncStateSchema, { resources, drifts: [] }),
    "GET /api/mirror/findings": answer(discrepancyPageSchema, { discrepancies, next: null }),
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

test("what can't be read again is said to be perhaps of before", async () => {
  const { api, user } = showSync(["administrator"]);
  const check = await screen.findByRole("button", { name: "Check now" });
  expect(await screen.findByRole("region", { name: "Unknown statuses" })).toBeDefined();
  api.on("GET /api/mirror", problem());
  await user.click(check);
  expect(await screen.findByText("Couldn't refresh data sync")).toBeDefined();
});

test("of each resource it is said up to when it is complete, and what was found leads to its record", async () => {
  const at = "2026-11-01T10:00:00Z";
  const resources = RESOURCE_NAMES.map((resource) => ({
    resource,
    completeness: { state: "complete", to: at, missing: null } as const,
    records: 1_234,
    expected: 1_234,
    fill: { beganAt: at, filledAt: at, secondsLeft: null },
    windows: { all: 12, proven: 7, asked: 0 },
    countedSince: at,
    comparedSince: null,
    lastComparedAt: at,
    troubleSince: null,
  }));
  const changes = [{ field: "label", before: "Rent", after: "Rent, October" }];
  const detail = { count: 1, from: null, to: null, totals: null, records: [{ id: "7", changes }] };
  const found: SyncDiscrepancy = {
    id: randomUUID(),
    resource: "payouts",
    kind: "changed",
    foundAt: at,
    mendedAt: at,
    detail,
  };
  showSync(["administrator"], resources, [found]);
  for (const resource of RESOURCE_NAMES) {
    const { title } = RESOURCES[resource].noun;
    const section = within(await screen.findByRole("region", { name: title }));
    expect(section.getByText(/^Complete up to /)).toBeDefined();
    expect(section.getByRole("link", { name: title }).getAttribute("href")).toBe(`/${resource}`);
  }
  const payouts = within(screen.getByRole("region", { name: "Payouts" }));
  expect(payouts.getByText(/^7 of 12/)).toBeDefined();
  const table = within(await screen.findByRole("table", { name: "Discrepancies" }));
  expect(table.getByText("Payout 7 had changed at the provider")).toBeDefined();
  expect(table.getByText(/to “Rent, October”/)).toBeDefined();
  expect(table.getByRole("link", { name: "7" }).getAttribute("href")).toBe("/payouts/7");
  await expectNoAxeViolations();
});
