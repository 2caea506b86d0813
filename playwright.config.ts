import { defineConfig, devices } from "@playwright/test";
// Sets DASHBOARD_URL and SANDBOX_URL to those of the worker's own stack.
import { testStacks } from "#test-support/choose-stack.ts";

/**
 * Journeys through a running dashboard: `npm test -- --e2e` starts it, finds a browser and sets
 * TEST_STACKS and CHROMIUM_PATH. Each worker has a stack of its own, since the sandbox's faults and
 * records are shared within one.
 *
 * A test runs on the desktop; tagged @phone it runs on a phone as well, tagged @phone-only on a
 * phone alone.
 */
const chromium = process.env.CHROMIUM_PATH;
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

// Without these, Chromium asks the network for updates at every start.
const QUIET = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu",
];

// A page lives for seconds: to optimise its scripts takes longer than they would gain.
const UNOPTIMISED = "--js-flags=--no-opt --no-maglev";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  // A browser keeps a core busy while it waits, too: on two cores a third worker makes all of them slower.
  workers: Math.max(1, Math.min(2, testStacks.length)),
  forbidOnly: process.env.CI !== undefined,
  // The longest take half a minute, and twice as long beside other work.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ...(report === undefined ? [] : [["json"] as const])],
  use: {
    baseURL: process.env.DASHBOARD_URL ?? "http://localhost:3000",
    // Traces take a twelfth of the CPU time. Of a test that failed, its page's elements and a picture are kept;
    // TEST_TRACES=on keeps its trace as well.
    trace: process.env.TEST_TRACES === "on" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    timezoneId: "UTC",
    locale: "en-GB",
    launchOptions: {
      args: [...QUIET, UNOPTIMISED],
      // Chromium's sandbox does not run under root.
      chromiumSandbox: process.getuid?.() !== 0,
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
  projects: [
    {
      name: "desktop",
      grepInvert: /@phone-only/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      grep: /@phone/,
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
