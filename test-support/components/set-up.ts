import { format } from "node:util";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
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
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  endApi();
  expect(complaints, "what React complained of").toEqual([]);
});
