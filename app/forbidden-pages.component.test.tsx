import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import AuditForbidden from "#app/(dashboard)/(settings)/audit/forbidden.tsx";
import TeamForbidden from "#app/(dashboard)/(settings)/team/forbidden.tsx";
import InviteForbidden from "#app/(dashboard)/(settings)/team/invite/forbidden.tsx";
import DashboardForbidden from "#app/(dashboard)/forbidden.tsx";
import NewPayoutForbidden from "#app/(dashboard)/payouts/new/forbidden.tsx";
import { stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

test.each([
  [NewPayoutForbidden, "viewer", "the role maker to create payouts"],
  [TeamForbidden, "viewer", "the role administrator or auditor to view the team"],
  [InviteForbidden, "auditor", "the role administrator to invite teammates"],
  [AuditForbidden, "viewer", "the role administrator or auditor to view the audit log"],
] as const)(
  "a page that a member may not see says which role it takes: %o",
  (Page, role, takes) => {
    stubApi({});
    renderPage(<Page />, { roles: [role] });
    const title = "You don't have access to this page";
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeDefined();
    expect(screen.getByText(`You need ${takes}. Yours: ${role}. `, { exact: false })).toBeDefined();
    const overview = screen.getByRole("link", { name: "Go to the overview" });
    expect(overview.getAttribute("href")).toBe("/");
  },
);

test("a page of the whole account leads a limited viewer to their payouts", () => {
  stubApi({});
  renderPage(<DashboardForbidden />, { roles: ["limited-viewer"] });
  expect(screen.getByText(/^This page shows the whole account/)).toBeDefined();
  const payouts = screen.getByRole("link", { name: "Go to payouts" });
  expect(payouts.getAttribute("href")).toBe("/payouts");
});
