import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  CHOSEN_KINDS,
  CORRECTED_KINDS,
  NOTIFICATION_KINDS,
} from "#lib/schemas/notification-kinds.ts";

test("docs/notifications.md lists every kind, where it is shown, who is told and the choice", () => {
  const [first, second] = CORRECTED_KINDS.map((kind) => NOTIFICATION_KINDS[kind].label);
  const rows = Object.entries(NOTIFICATION_KINDS).map(([kind, { label, place, told }]) => {
    const isChosen = CHOSEN_KINDS.some((one) => one === kind);
    const isCorrection = kind === "check";
    const choice = isCorrection ? `with ${first} and ${second}` : isChosen ? "yes" : "no";
    return `| ${label} | ${place} | ${told} | ${choice} |`;
  });
  const lines = readFileSync("docs/notifications.md", "utf8").split("\n");
  const table = lines.filter((line) => /\| (?:yes|no|with .+) \|$/.test(line));
  expect(table).toEqual(rows);
});
