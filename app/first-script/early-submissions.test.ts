import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { EARLY_SUBMISSIONS } from "#app/first-script/early-submissions.ts";

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

test("React can write it as it is", () => {
  expect(EARLY_SUBMISSIONS).not.toMatch(/["'&<>]/);
});

test("what no script has taken is not sent by the browser, and remembered", () => {
  expect(submit()).toEqual({ isSent: false, remembered: "sign-in" });
});

test("what a script has taken, or what has a URL of its own, is left alone", () => {
  expect(submit({ isHandled: true })).toEqual({ isSent: false, remembered: undefined });
  expect(submit({ action: true })).toEqual({ isSent: true, remembered: undefined });
});
