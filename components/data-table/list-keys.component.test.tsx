import { screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { CurrenciesList } from "#components/currencies/currencies-list.tsx";
import { KeyboardShortcuts } from "#components/layout/keys/keyboard-shortcuts.tsx";
import { normaliseCurrency } from "#lib/provider/normalise/currency.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { list, stubApi } from "#test-support/components/api.ts";
import { besidesList, rowLinks } from "#test-support/components/lists.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

/** A page with Counterfoil's own keys, as every page has them. */
function Page({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <KeyboardShortcuts open={open} onOpenChange={setOpen} />
      <main>{children}</main>
    </>
  );
}

const OF_THREE_PAGES = { last_page: 3, total: 41, from: 1, to: 20 };

test("keys that are typed into a field stay there", async () => {
  const row = normaliseCurrency({ id: 7, symbol: "BTC" });
  stubApi({
    "GET /api/currencies": list(currencySchema, [row], OF_THREE_PAGES),
    ...besidesList("currencies"),
  });
  const page = (
    <Page>
      <CurrenciesList />
    </Page>
  );
  const user = renderPage(page, { at: "/currencies" });
  await waitFor(() => expect(rowLinks()).toEqual(["/currencies/7"]));
  const search = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search currencies" });
  await user.keyboard("/");
  expect(document.activeElement).toBe(search);
  await user.keyboard("bt/?{ArrowLeft}");
  expect(search.value).toBe("bt/?");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(new URLSearchParams(location.search).get("page")).toBeNull();
  await user.keyboard("{Escape}");
  expect(document.activeElement).not.toBe(search);
});
