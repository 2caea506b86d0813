import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const HOOK = /^(?:before|after)(?:Each|All)\(/m;

/** These run before each file of tests (vitest.config.ts). */
const SET_UP = ["test-support/fresh-process.ts", "test-support/components/set-up.ts"];

// Files of tests share loaded modules: a hook beside a module's functions would hold for the first file alone.
test("what tests share registers its hooks when it is called", () => {
  const shared = globSync(["test-support/**/*.{ts,tsx}", "scripts/test/**/*.ts"], {
    exclude: ["**/*.test.{ts,tsx}"],
  });
  expect(shared.length).toBeGreaterThan(50);
  const registering = shared.filter((file) => HOOK.test(readFileSync(file, "utf8")));
  expect(registering.sort()).toEqual(SET_UP.toSorted());
});
