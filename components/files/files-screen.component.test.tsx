import { randomUUID } from "node:crypto";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FilesScreen } from "#components/files/files-screen.tsx";
import { exportsQuery } from "#lib/api-client/records/exports.ts";
import { type ExportJob, exportListSchema } from "#lib/schemas/synced/export.ts";
import { body, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

/** An export that was cancelled. */
function job(fileName: string): ExportJob {
  const at = "2026-11-01T10:00:00Z";
  return {
    id: randomUUID(),
    resource: "payouts",
    format: "jsonl",
    state: "cancelled",
    fileName,
    filterInWords: [],
    zone: "UTC",
    dialect: null,
    by: { id: randomUUID(), name: "Ada" },
    rows: 0,
    total: null,
    bytes: 0,
    begunAt: at,
    startedAt: null,
    endedAt: at,
    expiresAt: "2026-12-01T10:00:00Z",
    missing: null,
    repeats: null,
    sha256: null,
    trouble: null,
  };
}

test("files that can't be read again say that they may be old", async () => {
  const known = { data: [job("payouts.jsonl")], meta: { usedBytes: 0, mostBytes: 1, next: null } };
  const detail = "The database can't be reached.";
  stubApi({ "GET /api/exports": problem({ status: 503, kind: "unavailable", detail }) });
  renderPage(<FilesScreen />, {
    at: "/files",
    known: (client) => client.setQueryData(exportsQuery(null).queryKey, known, { updatedAt: 1 }),
  });
  expect(await screen.findByText("Couldn't refresh the files")).toBeDefined();
  expect(screen.getAllByText("payouts.jsonl")).not.toEqual([]);
  await expectNoAxeViolations();
});

test("the heading has the focus once another page of files is shown", async () => {
  const [newest, oldest] = [job("newest.jsonl"), job("oldest.jsonl")];
  const space = { usedBytes: 0, mostBytes: 1 };
  const first = { data: [newest], meta: { ...space, next: newest.id } };
  const second = { data: [oldest], meta: { ...space, next: null } };
  stubApi({
    "GET /api/exports": (sent) =>
      body(exportListSchema, sent.query.get("before") === newest.id ? second : first)(sent),
  });
  const user = renderPage(<FilesScreen />, { at: "/files" });
  const older = await screen.findByRole("button", { name: "Older files" });
  const heading = screen.getByRole("heading", { level: 1, name: "Files" });
  await user.click(older);
  expect(await screen.findAllByText("oldest.jsonl")).not.toEqual([]);
  expect(document.activeElement).toBe(heading);
  await user.click(screen.getByRole("button", { name: "Newest" }));
  expect(await screen.findAllByText("newest.jsonl")).not.toEqual([]);
  expect(document.activeElement).toBe(heading);
});

test("where older files can't be read, the way back to the newest is there", async () => {
  const newest = job("newest.jsonl");
  const first = { data: [newest], meta: { usedBytes: 0, mostBytes: 1, next: newest.id } };
  const failed = problem({ status: 403, kind: "forbidden" });
  stubApi({
    "GET /api/exports": (sent) =>
      sent.query.has("before") ? failed(sent) : body(exportListSchema, first)(sent),
  });
  const user = renderPage(<FilesScreen />, { at: "/files" });
  await user.click(await screen.findByRole("button", { name: "Older files" }));
  expect(await screen.findByText("Couldn't load the files")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Newest" }));
  expect(await screen.findAllByText("newest.jsonl")).not.toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Files" }));
});

test("a file that was made again says whether its content differs from the one before", async () => {
  const before = { id: randomUUID(), sha256: "ab".repeat(32), begunAt: "2026-10-31T09:00:00Z" };
  const again = (fileName: string, rows: number, isSame: boolean): ExportJob => {
    return { ...job(fileName), state: "done", repeats: { ...before, rows, isSame } };
  };
  const data = [again("other.csv", 1_204, false), again("same.csv", 1_205, true)];
  const meta = { usedBytes: 0, mostBytes: 1, next: null };
  stubApi({ "GET /api/exports": body(exportListSchema, { data, meta }) });
  renderPage(<FilesScreen />, { at: "/files" });
  const [, other, same] = await screen.findAllByRole("row");
  expect(other?.textContent).toContain(
    "Content differs from the file of 2026-10-31 09:00:00, which has 1,204 rows",
  );
  expect(same?.textContent).toContain("Same content as the file of 2026-10-31 09:00:00");
});
