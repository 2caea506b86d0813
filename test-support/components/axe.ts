import axe from "axe-core";
import { expect, vi } from "vitest";

/**
 * Expects that axe finds nothing against WCAG 2.2 AA in what is shown. Without layout it knows nothing of colours and
 * sizes: the journeys look at those (e2e/fixtures.ts).
 */
export async function expectNoAxeViolations(): Promise<void> {
  // It would tell by its picture whether a word is an icon of a font.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations } = await axe.run(document.body, {
    runOnly: { type: "tag", values: tags },
    rules: { "color-contrast": { enabled: false }, "target-size": { enabled: false } },
    resultTypes: ["violations"],
    preload: false,
  });
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  expect(found, "axe").toEqual([]);
}
