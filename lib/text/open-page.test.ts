import { afterEach, expect, test, vi } from "vitest";
import { renameOpenPage } from "#lib/text/open-page.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["/a/eu/payouts/0190-order", "/a/eu/payouts/5001"],
  ["/payouts/0190-order", "/payouts/5001"],
])("the page at %s gets the URL %s, and what its history entry holds stays", (pathname, url) => {
  const history = { state: { kept: true }, replaceState: vi.fn() };
  vi.stubGlobal("location", { pathname });
  vi.stubGlobal("window", { history });
  renameOpenPage("/payouts/5001");
  expect(history.replaceState.mock.calls).toEqual([[{ kept: true }, "", url]]);
});
