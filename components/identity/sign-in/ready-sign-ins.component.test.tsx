import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ReadySignIns } from "#components/identity/sign-in/ready-sign-ins.tsx";
import { stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

test("a way into the sandbox pressed before its script is there is gone", async () => {
  const READY = "POST /api/sign-in/ready";
  const api = stubApi({ [READY]: () => Response.json({ data: null }) });
  const onSignedIn = vi.fn();
  renderPage(<ReadySignIns roles={["maker", "approver"]} onSignedIn={onSignedIn} />, {
    early: () => screen.getByRole("button", { name: "Enter as maker" }).click(),
  });
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(api.sentTo(READY).map(({ body }) => body)).toEqual([{ role: "maker" }]);
});
