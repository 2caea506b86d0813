import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followUpdates } from "#lib/api-client/updates/shared-stream.ts";

/** The URLs of the streams that were opened and not closed. */
const open = new Set<string>();

class Stream extends EventTarget {
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    open.add(url);
  }
  close(): void {
    open.delete(this.url);
  }
}

const ends: (() => void)[] = [];

/** A tab of an account. All share one `location`, so the next is opened once this one reads its stream, if it does. */
function openTab(account: string): () => void {
  vi.stubGlobal("location", { pathname: `/a/${account}/payouts` });
  const told = { onUpdate: vi.fn(), onState: vi.fn(), onSessionEnd: vi.fn() };
  const end = followUpdates(told);
  ends.push(end);
  return end;
}

/** Longer than Vitest's own second, on a machine that is busy with others. */
const eventually = (check: () => void) => vi.waitFor(check, 10_000);

const streamOf = (account: string) => `/a/${account}/api/updates`;

async function openTabs(accounts: readonly string[]): Promise<(() => void)[]> {
  const tabs: (() => void)[] = [];
  for (const account of accounts) {
    tabs.push(openTab(account));
    await eventually(() => expect([...open]).toContain(streamOf(account)));
  }
  return tabs;
}

function pageCameOver(nextHopProtocol: string): void {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    Object.assign(performance.mark("page"), { nextHopProtocol }),
  ]);
}

beforeEach(() => vi.stubGlobal("EventSource", Stream));
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await eventually(() => expect(open.size).toBe(0));
});

const FIRST = ["one", "two", "three"];

/** Opens a tab and waits until it has asked for its account's lock and for each of the places. */
async function openTabThatWaits(account: string): Promise<() => void> {
  const asked = vi.spyOn(navigator.locks, "request");
  const end = openTab(account);
  await eventually(() => expect(asked).toHaveBeenCalledTimes(4));
  return end;
}

test("over HTTP/1.1 a browser keeps connections free for its pages, however many accounts are open in it", async () => {
  pageCameOver("http/1.1");
  const [first] = await openTabs(FIRST);
  await openTabThatWaits("four");
  expect([...open]).toEqual(FIRST.map(streamOf));
  first?.();
  await eventually(() => expect([...open]).toEqual(["two", "three", "four"].map(streamOf)));
});

test("a tab that is closed while it waits for a place takes none", async () => {
  pageCameOver("http/1.1");
  const [first] = await openTabs(FIRST);
  const four = await openTabThatWaits("four");
  four();
  first?.();
  await openTabs(["five"]);
  expect([...open]).toEqual(["two", "three", "five"].map(streamOf));
});

test("where one connection carries many streams, each account has one", async () => {
  pageCameOver("h2");
  const accounts = [...FIRST, "four", "five"];
  await openTabs(accounts);
  expect([...open]).toEqual(accounts.map(streamOf));
});
