import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { EARLY_PRESSES, EARLY_SUBMISSIONS } from "#app/first-script/early-input.ts";

type Found = { dataset: { replay: string } } | null;
type Listener = (event: { target: { closest: (selector: string) => Found } }) => void;

test.each([EARLY_PRESSES, EARLY_SUBMISSIONS])("React can write it as it is: %s", (text) => {
  expect(text).not.toMatch(/["'&<>]/);
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

/** Runs the text, submits such a form and says what became of it. */
function submit({ isHandled = false, action = false } = {}) {
  const self: {
    counterfoilEarlySubmission?: string;
    addEventListener: (type: string, listener: (event: object) => void) => void;
  } = { addEventListener: (type, listener) => type === "submit" && listener(event) };
  const event = {
    defaultPrevented: isHandled,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
    target: { hasAttribute: (name: string) => action && name === "action", dataset: DATA },
  };
  runInNewContext(EARLY_SUBMISSIONS, { self });
  return { isSent: !event.defaultPrevented, remembered: self.counterfoilEarlySubmission };
}

const DATA = { replayForm: "sign-in" };

test("what no script has taken is not sent by the browser, and remembered", () => {
  expect(submit()).toEqual({ isSent: false, remembered: "sign-in" });
});

test("what a script has taken, or what has a URL of its own, is left alone", () => {
  expect(submit({ isHandled: true })).toEqual({ isSent: false, remembered: undefined });
  expect(submit({ action: true })).toEqual({ isSent: true, remembered: undefined });
});
