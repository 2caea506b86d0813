import { afterEach, expect, test, vi } from "vitest";
import { openPage, renameOpenPage } from "#lib/text/open-page.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser that shows this path. */
function browserAt(pathname: string) {
  const location = { pathname };
  const history = {
    state: { kept: true },
    replaceState: vi.fn((_state: unknown, _title: string, url: string) => {
      location.pathname = url;
    }),
  };
  vi.stubGlobal("location", location);
  vi.stubGlobal("window", { history });
  return history;
}

test.each([
  ["/a/eu/payouts/0190-order", "/a/eu/payouts/5001"],
  ["/payouts/0190-order", "/payouts/5001"],
])("the page at %s gets the URL %s, and what its history entry holds stays", (pathname, url) => {
  const history = browserAt(pathname);
  renameOpenPage("/payouts/5001");
  expect(history.replaceState.mock.calls).toEqual([[{ kept: true }, "", url]]);
});

test("a page that was renamed is the same page, and another one is not", () => {
  browserAt("/payouts/0190-other");
  const page = openPage();
  renameOpenPage("/payouts/5002");
  expect(openPage()).toBe(page);
  browserAt("/payouts/5003");
  expect(openPage()).not.toBe(page);
});
