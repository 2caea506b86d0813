import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { EARLY_PRESSES } from "#app/first-script/early-presses.ts";

type Found = { dataset: { replay: string } } | null;
type Listener = (event: { target: { closest: (selector: string) => Found } }) => void;

test("React can write it as it is", () => {
  expect(EARLY_PRESSES).not.toMatch(/["'&<>]/);
});

test("the last press is remembered where it was on a button that replays it, and no other", () => {
  const heard: [type: string, listener: Listener, capture: boolean][] = [];
  const own: { counterfoilEarlyPress?: string | null } = {};
  const document = { addEventListener: (...one: (typeof heard)[number]) => heard.push(one) };
  runInNewContext(EARLY_PRESSES, { self: own, document });
  const [[type, listener, capture] = []] = heard;
  expect([heard.length, type, capture]).toEqual([1, "click", true]);
  const on = (found: Found) =>
    listener?.({
      target: { closest: (selector) => (selector === "[data-replay]" ? found : null) },
    });
  on({ dataset: { replay: "Export" } });
  expect(own.counterfoilEarlyPress).toBe("Export");
  on(null);
  expect(own.counterfoilEarlyPress).toBeNull();
});
