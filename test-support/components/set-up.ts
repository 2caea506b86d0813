import { format } from "node:util";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { writeEntries } from "#components/ui/url/pending-entries.ts";
import { endApi } from "#test-support/components/api.ts";

// A second, as Testing Library has it, is too little on a machine that is busy with others.
configure({ asyncUtilTimeout: 10_000 });

const complaints: string[] = [];

// Without a layout nothing scrolls.
Object.assign(Element.prototype, { scrollIntoView: () => {} });

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation((...said) => {
    complaints.push(format(...said));
  });
});

// Here and not beside what they end: modules are shared by test files, and would do so for the first alone.
afterEach(() => {
  // What waits for its history entry would have it in the next test.
  writeEntries();
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  endApi();
  expect(complaints, "what React complained of").toEqual([]);
});
