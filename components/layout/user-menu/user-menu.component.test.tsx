import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { pagesFor } from "#components/layout/sidebar-items.ts";
import { UserMenu } from "#components/layout/user-menu/user-menu.tsx";
import { guardedFor } from "#lib/schemas/identity/permissions.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { storedPreferencesSchema } from "#lib/schemas/preferences/preference-schemas.ts";
import { providerHealthSchema } from "#lib/schemas/provider-health.ts";
import { answer, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

// What is loaded when the menu is first opened takes a busy machine a while.
beforeAll(() => import("#components/layout/user-menu/user-panel.tsx"));

const PREFERENCES = "PUT /api/preferences";

/** The menu on the overview, by default of a member who may go everywhere. */
function showMenu(roles: Role[] = ["administrator", "maker", "approver", "auditor"]) {
  const api = stubApi({
    "GET /api/service-health": answer(providerHealthSchema, {
      state: "up",
      latencyMs: 12,
      checkedAt: "2026-11-01T10:00:00Z",
      environment: "sandbox",
    }),
  });
  const user = renderPage(
    <main>
      <UserMenu />
    </main>,
    { roles },
  );
  return { api, user };
}

test("keys lead to every page", async () => {
  const { user } = showMenu();
  const may = guardedFor(["administrator", "maker", "approver", "auditor"]);
  for (const { key, path } of pagesFor({ may, limits: null })) {
    await user.keyboard(`g${key}`);
    expect(location.pathname).toBe(path);
  }
  await user.keyboard("c");
  expect(location.pathname).toBe("/payouts/new");
});

test("the zone takes two clicks and Enter, and keys that are typed into its search lead nowhere", async () => {
  const { api, user } = showMenu();
  let clicks = 0;
  const count = () => {
    clicks += 1;
  };
  document.addEventListener("pointerdown", count);
  await user.click(screen.getByRole("button", { name: "Signed in as Mia Manager" }));
  await user.click(await screen.findByRole("menuitem", { name: "Time zone: UTC" }));
  const search = await screen.findByRole<HTMLInputElement>("combobox", { name: "Search zones" });
  // That it gets the focus by itself is tried in a browser (common-tasks.spec.ts): here frames come late.
  search.focus();
  expect(screen.getAllByRole("option")[0]?.textContent).toContain("This device");
  await user.keyboard("gp?c");
  expect(search.value).toBe("gp?c");
  expect(location.pathname).toBe("/");
  await user.clear(search);
  await user.keyboard("new york");
  api.on(PREFERENCES, answer(storedPreferencesSchema, { columns: {}, widths: {} }));
  await user.keyboard("{Enter}");
  expect(await screen.findAllByText("Times are now those of New York")).not.toEqual([]);
  const saved = () => api.sentTo(PREFERENCES).map(({ body }) => body);
  // Said before it is saved: a request that comes later would be the next test's.
  await waitFor(() => expect(saved()).toEqual([{ zone: "America/New_York" }]));
  expect(clicks).toBe(2);
  document.removeEventListener("pointerdown", count);
});

test("the menu tells how the provider is", async () => {
  const { user } = showMenu();
  await user.click(screen.getByRole("button", { name: "Signed in as Mia Manager" }));
  expect(await screen.findByText("Operational")).toBeDefined();
  await expectNoAxeViolations();
});

test("keys lead a viewer to no page that they can't open, and the help names none", async () => {
  const { user } = showMenu(["viewer"]);
  await user.keyboard("c?");
  const help = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(location.pathname).toBe("/");
  expect(within(help).getByText("Overview")).toBeDefined();
  expect(within(help).queryByText("New payout")).toBeNull();
  expect(within(help).queryByText("Team")).toBeNull();
});
