import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addEntry, writeEntries } from "#components/ui/url/pending-entries.ts";

/** The browser, as far as history entries need it. */
const location = { pathname: "/payouts", search: "", href: "" };
const pushed: string[] = [];
let events = new EventTarget();

/** What code finds as its window. */
function browser(history: object) {
  const addEventListener = events.addEventListener.bind(events);
  return { location, history, addEventListener };
}

function goTo(address: string): void {
  const { pathname, search, href } = new URL(address, "https://dashboard.example");
  Object.assign(location, { pathname, search, href });
}

beforeEach(() => {
  goTo("/payouts?page=1");
  pushed.length = 0;
  const pushState = (_state: null, _unused: string, address: string) => {
    pushed.push(address);
    goTo(address);
  };
  events = new EventTarget();
  vi.stubGlobal("window", browser({ pushState }));
});

afterEach(() => {
  writeEntries();
  vi.unstubAllGlobals();
});

const nextPage = (search: string) => `?page=${Number(search.slice("?page=".length)) + 1}`;

test("what is written before there is an entry builds on what was written", () => {
  expect(addEntry(location.search, nextPage)).toBe("?page=2");
  expect(addEntry(location.search, (search) => search)).toBeNull();
  expect(addEntry(location.search, nextPage)).toBe("?page=3");
  expect(pushed).toEqual([]);
  writeEntries();
  expect(pushed).toEqual(["/payouts?page=2", "/payouts?page=3"]);
  writeEntries();
  expect(pushed).toHaveLength(2);
});

test("a user who went elsewhere before the entry was made stays there", () => {
  addEntry(location.search, nextPage);
  goTo("/payments?page=7");
  expect(addEntry(location.search, nextPage)).toBe("?page=8");
  writeEntries();
  expect(pushed).toEqual(["/payments?page=8"]);
  goTo("/payouts?page=1");
  addEntry(location.search, nextPage);
  goTo("/payments");
  writeEntries();
  expect(pushed).toHaveLength(1);
});

test("a user who went back before the entry was made stays there", () => {
  addEntry(location.search, nextPage);
  events.dispatchEvent(new Event("popstate"));
  writeEntries();
  expect(pushed).toEqual([]);
});

test("a query that the router wrote over the URL late is not built on, and loses no entry", () => {
  addEntry("?page=1", nextPage);
  writeEntries();
  goTo("/payouts?page=1");
  expect(addEntry("?page=2", nextPage)).toBe("?page=3");
  goTo("/payouts?page=2");
  writeEntries();
  expect(pushed).toEqual(["/payouts?page=2", "/payouts?page=3"]);
});

test("a query that is written in another way stays the same", () => {
  expect(addEntry("?status=a%3Ab", () => "?status=a:b")).toBeNull();
});

test("an entry is made before anything answers the next press, which may lead elsewhere", () => {
  for (const press of ["click", "keydown"]) {
    pushed.length = 0;
    goTo("/payouts?page=1");
    addEntry(location.search, nextPage);
    events.dispatchEvent(new Event(press));
    expect(pushed, press).toEqual(["/payouts?page=2"]);
    events.dispatchEvent(new Event(press));
    writeEntries();
    expect(pushed, press).toHaveLength(1);
  }
});

test("a browser that takes no more entries is not argued with", () => {
  const full = {
    pushState: () => {
      throw new DOMException("too many", "SecurityError");
    },
  };
  vi.stubGlobal("window", browser(full));
  addEntry(location.search, nextPage);
  expect(() => writeEntries()).not.toThrow();
});
