import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CHOSEN_KINDS, NOTIFICATION_KINDS } from "#lib/schemas/notification-kinds.ts";

test("docs/notifications.md lists every kind, where it is shown, who is told and the choice", () => {
  const rows = Object.entries(NOTIFICATION_KINDS).map(([kind, { label, place, told }]) => {
    const choice = CHOSEN_KINDS.some((one) => one === kind) ? "yes" : "no";
    return `| ${label} | ${place} | ${told} | ${choice} |`;
  });
  const lines = readFileSync("docs/notifications.md", "utf8").split("\n");
  const table = lines.filter((line) => /\| (?:yes|no) \|$/.test(line));
  expect(table).toEqual(rows);
});
