import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PhoneMenu } from "#components/layout/phone-menu.tsx";
import { problem, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

test("a press on a phone's menu from before its script is there opens it", async () => {
  stubApi({ "GET /api/payouts/desk/counts": problem() });
  renderPage(<PhoneMenu />, { early: () => screen.getByRole("button", { name: "Menu" }).click() });
  const sheet = within(await screen.findByRole("dialog"));
  expect(sheet.getByRole("link", { name: "Payments" })).toBeDefined();
});
