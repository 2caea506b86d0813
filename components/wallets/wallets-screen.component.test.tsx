import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { WalletsScreen } from "#components/wallets/wallets-screen.tsx";
import { walletSchema } from "#lib/schemas/records/wallet.ts";
import { SEEN_HEADER, seenOf } from "#lib/schemas/seen.ts";
import { setWalletNameSchema, walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const SET = "PUT /api/wallet-names";

test("a wallet is named, and loses its name again", async () => {
  const names = (...all: z.input<typeof walletNameSchema>[]) =>
    answer(z.array(walletNameSchema), all);
  const api = stubApi({
    "GET /api/wallets": answer(z.array(walletSchema), [{ id: "2011", currency: "TRX" }]),
    "GET /api/wallet-names": names(),
  });
  api.on(SET, (sent) => {
    const { walletId, name } = setWalletNameSchema.parse(sent.body);
    const now = name === null ? names() : names({ walletId, name });
    api.on("GET /api/wallet-names", now);
    return now(sent);
  });
  const user = renderPage(<WalletsScreen />, { at: "/settings/wallets" });
  const name = await screen.findByLabelText<HTMLInputElement>("Name of wallet 2011");
  const save = { name: "Save the name of wallet 2011" };
  await user.type(name, "Suppliers EU");
  await user.click(screen.getByRole("button", save));
  expect(await screen.findByText("Saved: Suppliers EU (2011)")).toBeDefined();
  // The button, which had the focus, is gone.
  await waitFor(() => expect(screen.queryByRole("button", save)).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.value).toBe("Suppliers EU");
  await expectNoAxeViolations();
  await user.clear(name);
  await user.click(screen.getByRole("button", save));
  expect(await screen.findByText("Saved: 2011")).toBeDefined();
  expect(api.sentTo(SET).map(({ body }) => body)).toEqual([
    { walletId: "2011", name: "Suppliers EU" },
    { walletId: "2011", name: null },
  ]);
});

test("a name that another gave meanwhile is shown, and what was typed replaces it only where that is said", async () => {
  const names = (...all: z.input<typeof walletNameSchema>[]) =>
    answer(z.array(walletNameSchema), all);
  const detail = "Ben changed the name of wallet 2011. Yours was not saved.";
  const api = stubApi({
    "GET /api/wallets": answer(z.array(walletSchema), [{ id: "2011", currency: "TRX" }]),
    "GET /api/wallet-names": names(),
    [SET]: problem({ status: 409, kind: "conflict", detail }),
  });
  const user = renderPage(<WalletsScreen />, { at: "/settings/wallets" });
  const name = await screen.findByLabelText<HTMLInputElement>("Name of wallet 2011");
  await user.type(name, "Suppliers");
  api.on("GET /api/wallet-names", names({ walletId: "2011", name: "Käufe" }));
  await user.click(screen.getByRole("button", { name: "Save the name of wallet 2011" }));
  expect(await screen.findByText("Set now: Käufe")).toBeDefined();
  expect(name.value).toBe("Suppliers");
  await user.click(screen.getByRole("button", { name: "Keep what you entered" }));
  api.on("GET /api/wallet-names", names({ walletId: "2011", name: "Sales" }));
  await user.click(screen.getByRole("button", { name: "Save the name of wallet 2011" }));
  await waitFor(() => expect(api.sentTo(SET)).toHaveLength(2));
  const seen = api.sentTo(SET).map(({ headers }) => headers.get(SEEN_HEADER));
  expect(seen).toEqual([seenOf(null), seenOf("Käufe")]);
  await user.click(await screen.findByRole("button", { name: "Use what is set now" }));
  expect(name.value).toBe("Sales");
  await waitFor(() => expect(document.activeElement).toBe(name));
});
