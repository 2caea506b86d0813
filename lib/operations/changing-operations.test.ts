import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const ROOM = "lib/operations";
/** Makes every operation, and records refusals for all of them: not an audit event of their own. */
const WRAPPER = "#lib/operations/operation.ts";
const APPEND = "#lib/audit/append.ts";

/** What an operation's name ends in when it only reads; anything else is held to change something. */
const READING =
  /[.](get|list|read|find|verify|history|radar|raw|changes|neighbours|inbox|of-subject|has|options)(-[a-z-]+)?$/;

/** What changes nothing that must be proven later, and why. */
const EXCEPTIONS = new Map([
  ["account.step-up-passkey-options", "a challenge, useless without the proof that is audited"],
  ["payouts.look-again", "asks the provider sooner; what it finds is audited by the resolver"],
  ["views.share", "a right alone; what is shared is audited as views.save or views.change"],
  ["views.use", "how a member's own lists are shown to them; no record and no view changes"],
  ["updates.follow", "tells what others changed; nothing changes by it"],
  ["preferences.set", "how a member's own screens look; nothing else changes"],
  ["records.keep-pasted-list", "how a member narrows a list; no record changes"],
  ["session.keep-alive", "the person is still there; nothing else changes"],
]);

const source = (file: string): string => readFileSync(file, "utf8");
const importsOf = (file: string): string[] =>
  Array.from(source(file).matchAll(/from "(#lib\/[^"]+)"/g), ([, name = ""]) => name);

/** Whether a module's own code, or what it is built on, writes an audit event. */
function leadsToEntry(file: string): boolean {
  const seen = new Set<string>();
  const queue = importsOf(file);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (name === APPEND) return true;
    if (name === WRAPPER || seen.has(name)) continue;
    seen.add(name);
    queue.push(...importsOf(name.slice(1)));
  }
  return false;
}

const files = readdirSync(ROOM, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);
const operations = files.flatMap((file) => {
  const names = source(`${ROOM}/${file}`).matchAll(/\boperation\(\s*"([^"]+)"/g);
  return Array.from(names, ([, name = ""]) => ({ name, file: `${ROOM}/${file}` }));
});
const changing = operations.filter(({ name }) => !READING.test(name) && !EXCEPTIONS.has(name));

describe("an operation that changes something writes an audit event", () => {
  test.each(changing)("$name", ({ file }) => {
    const hint = `${file} must append() to the audit log in the transaction of what it changes`;
    expect(leadsToEntry(file), hint).toBe(true);
  });

  test("and there are such operations, and no exception that is none", () => {
    expect(changing.map(({ name }) => name)).toContain("payouts.submit");
    const names = operations.map(({ name }) => name);
    expect([...EXCEPTIONS.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });
});
