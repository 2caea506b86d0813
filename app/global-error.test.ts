import { expect, test, vi } from "vitest";
import GlobalError from "#app/global-error.tsx";

// Only Next's own build makes them.
vi.mock("#app/fonts.ts", () => ({ fontVariables: "" }));

test.each([
  ["/a/eu/payments/7", "/a/eu"],
  ["/payments/7", "/"],
])("a page that couldn't be built at %s leads to the overview of its account", (pathname, href) => {
  vi.stubGlobal("location", { pathname });
  expect(JSON.stringify(GlobalError({ error: null }))).toContain(`"href":"${href}"`);
});
