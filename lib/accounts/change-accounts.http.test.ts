import { expect, test, vi } from "vitest";
import {
  addAccount,
  changeAccount,
  forAccount,
  listAccounts,
} from "#lib/accounts/change-accounts.ts";
import { openAccounts } from "#lib/accounts/open-accounts.ts";
import { servedAccounts } from "#lib/process/current-account.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";

withOwnDatabase();

const URL = "https://eu.example.com/api";
const settings = (token: string, url = URL) => ({
  PAYMENT_SERVICE_URL: url,
  PAYMENT_SERVICE_HEADERS: JSON.stringify({ Authorization: token }),
});

const isClosed = async (name: string) =>
  (await listAccounts()).find((account) => account.name === name)?.closed_at !== null;

test("no two accounts share a provider and its headers", async () => {
  await addAccount("one", "One", settings("Bearer 1"));
  const spelled = {
    PAYMENT_SERVICE_URL: "https://EU.example.com:443/api/",
    PAYMENT_SERVICE_HEADERS: '{"authorization":"Bearer 1"}',
  };
  await expect(addAccount("same", "Same", spelled)).rejects.toThrow("The account one has the same");
  await addAccount("two", "Two", settings("Bearer 2"));
  await expect(changeAccount("two", { settings: spelled })).rejects.toThrow("The account one has");
  await changeAccount("two", { settings: settings("Bearer 3") });

  vi.stubEnv("PAYMENT_SERVICE_URL", "https://main.example.com");
  const main = { PAYMENT_SERVICE_URL: "https://main.example.com" };
  await expect(addAccount("main", "Main", main)).rejects.toThrow(
    "The account default has the same",
  );
});

test("no process serves two accounts that share a provider and its headers", async () => {
  await addAccount("copied", "Copied", settings("Bearer copied"));
  for (const [name, value] of Object.entries(settings("Bearer copied"))) vi.stubEnv(name, value);
  const opening = openAccounts().catch((error: unknown) => error);
  const sentence = "The accounts default and copied have the same PAYMENT_SERVICE_URL";
  expect(String(await opening)).toContain(sentence);
  expect(String(await opening)).not.toContain("Bearer");
  expect(servedAccounts()).toEqual([]);
  vi.unstubAllEnvs();
});

test("of two that are added at once with the same provider, one is refused", async () => {
  const both = await Promise.allSettled(
    ["left", "right"].map((name) => addAccount(name, name, settings("Bearer of both"))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("an account with payouts under way is closed, or gets another provider or other headers, only on demand", async () => {
  await addAccount("busy", "Busy", settings("Bearer busy"));
  await forAccount("busy", () => orderIn("accepted"));
  await changeAccount("busy", { isClosed: true });
  await changeAccount("busy", { isClosed: false });
  await forAccount("busy", () => orderIn("in_doubt"));
  await forAccount("busy", () => orderIn("queued"));

  const under = "1 that may have been sent, and 1 that wait for approval or to be sent.";
  await expect(changeAccount("busy", { isClosed: true })).rejects.toThrow(under);
  const moved = settings("Bearer busy", "https://elsewhere.example.com");
  await expect(changeAccount("busy", { settings: moved })).rejects.toThrow(under);
  // They may be of another merchant account, where none of its payouts is found.
  const renewed = settings("Bearer renewed");
  await expect(changeAccount("busy", { settings: renewed })).rejects.toThrow(under);
  expect(await isClosed("busy")).toBe(false);

  // What is sent to the same provider with the same headers, and another account's payouts, are no reason.
  const unchanged = { ...settings("Bearer busy"), MIRROR_REQUESTS_PER_SECOND: "5" };
  await changeAccount("busy", { settings: unchanged });
  await changeAccount("busy", { settings: renewed, anyway: true });
  await addAccount("idle", "Idle", settings("Bearer idle"));
  await changeAccount("idle", { isClosed: true });
  await changeAccount("busy", { settings: moved, anyway: true });
  await changeAccount("busy", { isClosed: true, anyway: true });
  expect(await isClosed("busy")).toBe(true);
});

test("settings that can't be read are replaced while payouts are under way only on demand", async () => {
  await addAccount("sealed", "Sealed", settings("Bearer sealed"));
  await forAccount("sealed", () => orderIn("in_doubt"));
  vi.stubEnv("COUNTERFOIL_SECRET", "another secret, of which nothing was encrypted before");
  const again = { settings: settings("Bearer sealed") };
  await expect(changeAccount("sealed", again)).rejects.toThrow("can't be read, so nothing tells");
  await changeAccount("sealed", { ...again, anyway: true });
  // What can be read is compared again.
  await changeAccount("sealed", again);
  vi.unstubAllEnvs();
  await changeAccount("sealed", { ...again, anyway: true });
});

test.each([
  "",
  "  ",
  "two\nlines",
  "two\u2028lines",
  "x".repeat(61),
  "Zero\u200bwidth",
  "Right\u202eleft",
  "Join\u034fer",
])("%j is no title", async (title) => {
  await expect(changeAccount("default", { title })).rejects.toThrow(
    "1 to 60 characters in one line",
  );
});

test("no two accounts have the same title", async () => {
  await addAccount("first", "First", settings("Bearer first"));
  await expect(addAccount("second", "FIRST", settings("Bearer second"))).rejects.toThrow(
    "The account first has the title First already",
  );
  await changeAccount("first", { title: "first" });
  await expect(changeAccount("default", { title: "First" })).rejects.toThrow("has the title");
});

test("no title imitates the title or the name of another account", async () => {
  await addAccount("north", "North America", settings("Bearer north"));
  await addAccount("imitator", "Imitator", settings("Bearer imitator"));
  const alike = [
    "north\u00a0\u3000america",
    "Ｎorth America",
    " NORTH  America ",
    "North",
    "DEFAULT",
  ];
  for (const title of alike) {
    await expect(changeAccount("imitator", { title }), title).rejects.toThrow("already");
  }
  await changeAccount("default", { title: "south" });
  const named = addAccount("south", "South Pole", settings("Bearer south"));
  await expect(named).rejects.toThrow("The account default has the title south already");
  await changeAccount("imitator", { title: "South  Sea" });
  const { title } = (await listAccounts()).find(({ name }) => name === "imitator") ?? {};
  expect(title).toBe("South Sea");
});
