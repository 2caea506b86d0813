import { readFile } from "node:fs/promises";
import { type Browser, test as base, type Locator, type Page } from "@playwright/test";
import type axeCore from "axe-core";
import { BrowserFaults } from "#e2e/browser-faults.ts";
import { inDatabase } from "#e2e/in-database.ts";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { type SignedIn, signedIn, type TestMember } from "#e2e/signed-in.ts";
import { stackUnderTest } from "#e2e/stack-under-test.ts";
import { waitForHydrationAfterGoto } from "#e2e/wait-for-hydration.ts";

export const expect = base.expect;

type Fixtures = {
  /** Says which complaint of the browser this test expects, before or after it comes. */
  allow: (pattern: RegExp) => void;
  /** The sandbox's faults, overrides and clock; put back to normal after the test. */
  sandbox: SandboxControl;
  browserFaults: BrowserFaults;
};

type RunOnly = { type: "tag" | "rule"; values: string[] };

declare global {
  interface Window {
    /** Present once axe is loaded into the page. */
    axe: typeof axeCore;
  }
}

type WorkerFixtures = { dashboard: SignedIn };

/**
 * A page of another of the test stack's people, in a browser context of its own; what its browser
 * complains of fails no test. The test closes the context.
 */
export async function asMember(browser: Browser, member: TestMember): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stackUnderTest().dashboard,
    storageState: await signedIn(member),
  });
  return waitForHydrationAfterGoto(await context.newPage());
}

/**
 * Playwright's test, signed in as administrator, maker and approver at once, and failed by anything
 * that the browser complains of and `allow` did not name.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  dashboard: [
    async ({ playwright }, use) => use(await signedIn("manager", playwright.request)),
    { scope: "worker" },
  ],
  storageState: async ({ dashboard }, use) => {
    // Notices of what earlier tests did would be shown on every page, depending on the order of the tests.
    await inDatabase("update notice set acknowledged_at = now() where acknowledged_at is null");
    await use(dashboard);
  },
  browserFaults: [
    async ({ context }, use) => {
      const browserFaults = new BrowserFaults(stackUnderTest().dashboard);
      await browserFaults.listenTo(context);
      await use(browserFaults);
      expect(await browserFaults.unexpected(), "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await use(waitForHydrationAfterGoto(page));
  },
  allow: async ({ browserFaults }, use) => {
    await use((pattern) => browserFaults.allow(pattern));
  },
  sandbox: async ({ request }, use) => {
    const control = new SandboxControl();
    await use(control);
    await control.reset();
    await expect(async () => {
      const answer = await request.get("/api/payouts");
      expect(answer.status(), "Counterfoil reads again after the faults").toBe(200);
    }).toPass({ timeout: 20_000 });
  },
});

/** Minified, it takes the page half as long to read. */
const AXE = "node_modules/axe-core/axe.min.js";

/**
 * Base UI's sentries beside an open menu or popover: without content, they only hand the focus on.
 * axe takes them for something hidden that can be operated.
 */
const FOCUS_GUARDS = "[data-base-ui-focus-guard]";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** What depends on colours: all that is another in the dark, and looked at there. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Expects that axe finds nothing against WCAG 2.2 AA on the page as it is now, light and dark. axe is
 * loaded once for both, and describes only what it finds: that takes half the CPU time of its own
 * Playwright integration, which loads it again into a second page for each run. With `part`, such as a dialog over a
 * page that is checked elsewhere without it, it looks at that alone, which takes half as long over a list.
 */
export async function expectNoAxeViolations(page: Page, part?: Locator): Promise<void> {
  expect(page.frames(), "axe looks into no further frame").toHaveLength(1);
  // While others are read, the rows before are dimmed.
  await expect(page.locator("tbody[aria-busy=true]")).toHaveCount(0);
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(await readFile(AXE, "utf8"));
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await transitionsOver(page);
    const runOnly =
      colorScheme === "dark"
        ? { type: "rule" as const, values: OF_COLOURS }
        : { type: "tag" as const, values: TAGS };
    expect(await violationsOf(page, runOnly, part), `axe, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

async function violationsOf(page: Page, runOnly: RunOnly, part: Locator | undefined) {
  const handle = (await part?.elementHandle()) ?? null;
  return await page.evaluate(
    async ([guards, only, element]) => {
      const root = element ?? document;
      // Cells and items that differ from an earlier one in their texts and targets alone: axe would find the same
      // again, and a list's rows take most of its time. What is hidden it leaves out sooner than what is excluded.
      const seen = new Set<string>();
      const isAlike = (element: HTMLElement) => {
        // By its place it may have another background.
        const list = element.parentElement?.cloneNode();
        const around = list instanceof Element ? list.outerHTML : "";
        const column = element instanceof HTMLTableCellElement ? element.cellIndex : "";
        const shape = `${column}${element.closest("table")?.className}${around}${element.outerHTML}`
          .replaceAll(/>[^<]+</g, ">text<")
          .replaceAll(
            / (href|id|title|datetime|value|aria-label|aria-\w+by|data-(?:row-link|exact|value|tip|pad))="[^"]+"/g,
            " $1",
          );
        return seen.size === seen.add(shape).size;
      };
      const repeated = root.querySelectorAll<HTMLElement>("tbody :is(td, th), li");
      const alike = new Set([...repeated].filter(isAlike));
      for (const row of root.querySelectorAll("tbody tr")) {
        // A row without a cell to be seen would be a fault of its own.
        if (row instanceof HTMLTableRowElement && [...row.cells].every((cell) => alike.has(cell)))
          alike.add(row);
      }
      // What has the focus would lose it.
      const hidden = [...alike].filter((element) => !element.contains(document.activeElement));
      for (const element of hidden) element.style.setProperty("visibility", "hidden", "important");
      // The pager and what is above it stick to the window and cover part of some row, which a reader
      // scrolls free.
      const sticky = document.querySelectorAll<HTMLElement>(".list-pager, .selection-bar");
      for (const bar of sticky) bar.style.setProperty("position", "static");
      const { violations } = await window.axe.run(
        { include: [root], exclude: [guards] },
        // Nothing to fetch style sheets for: only a rule that is off reads them.
        { runOnly: only, resultTypes: ["violations"], preload: false },
      );
      for (const bar of sticky) bar.style.removeProperty("position");
      for (const element of hidden) element.style.removeProperty("visibility");
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary}`),
      }));
    },
    [FOCUS_GUARDS, runOnly, handle] as const,
  );
}

/**
 * Colours on their way from one theme to the other have a contrast that nobody reads by. What is not
 * rendered, such as the content of closed details, does not get on with its transitions.
 */
async function transitionsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = document.getAnimations().filter((one) => {
      if (!(one instanceof CSSTransition)) return false;
      const target = one.effect instanceof KeyframeEffect ? one.effect.target : null;
      return target === null || target.checkVisibility();
    });
    await Promise.allSettled(running.map((one) => one.finished));
  });
}
