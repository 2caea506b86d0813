import type { Page } from "@playwright/test";

/**
 * Waits until a page answers: its scripts have taken over all that its HTML has to press and to type into, and
 * listen for keys. A busy machine takes a while for it after the page is loaded, and what is typed or
 * pressed before may be lost.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = document.querySelectorAll("button, input, select, textarea");
    return [...controls].every((control) =>
      Object.keys(control).some((key) => key.startsWith("__reactProps")),
    );
  });
  // Keys are listened for by effects, which run once the frame is painted and nothing more urgent is left.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 5_000 })),
      ),
  );
}

/** From now on the page answers once it was gone to or loaded again, unless a test says for what it waits instead. */
export function waitForHydrationAfterGoto(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await waitForHydration(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await waitForHydration(page);
    return response;
  };
  return page;
}
