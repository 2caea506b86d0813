import { randomUUID } from "node:crypto";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { usePathname } from "next/navigation";
import { expect, test } from "vitest";
import { FileList } from "#components/payouts/files/file-list.tsx";
import { FilesSection } from "#components/payouts/files/payout-files.tsx";
import { payoutFilesQuery } from "#lib/api-client/payouts/payout-files.ts";
import {
  FILE_NAME_HEADER,
  MOST_FILES,
  type PayoutFile,
  payoutFileSchema,
} from "#lib/schemas/payouts/payout-file.ts";
import { type Answer, answer, held, problem, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import { answerUploads } from "#test-support/components/uploads.ts";

const FILES = "GET /api/payouts/7/files";
const ADD = "POST /api/payouts/7/files";

/** The files of a payout, which grow by what is added until there are as many as there may be. */
function payoutFiles() {
  const kept: PayoutFile[] = [];
  const add: Answer = (sent) => {
    if (kept.length === MOST_FILES) {
      const detail = "A payout can have 20 files, and this one has them.";
      return problem({ status: 409, kind: "conflict", detail })(sent);
    }
    const file: PayoutFile = {
      id: randomUUID(),
      name: decodeURIComponent(sent.headers.get(FILE_NAME_HEADER) ?? ""),
      type: "application/octet-stream",
      bytes: 10,
      sha256: "00",
      addedBy: { id: randomUUID(), name: "Mia Manager" },
      addedAt: "2026-11-01T10:00:00Z",
    };
    kept.push(file);
    return answer(payoutFileSchema, file)(sent);
  };
  answerUploads();
  const api = stubApi({
    [FILES]: (sent) => answer(payoutFileSchema.array(), [...kept])(sent),
    [ADD]: add,
  });
  return { api, add };
}

const textFile = (name: string) => new File(["Invoice 42"], name, { type: "text/plain" });

const input = () => screen.findByLabelText("Attach a file", { selector: "input" });

function lose(): Response {
  throw new TypeError("Failed to fetch");
}

test("a file whose answer was lost is said to be perhaps added, and is listed", async () => {
  const { api, add } = payoutFiles();
  api.on(ADD, async (sent) => {
    await add(sent);
    return lose();
  });
  const user = renderPage(<FilesSection order={null} payoutId="7" />, { at: "/payouts/7" });
  await user.upload(await input(), textFile("lost.txt"));
  expect(await screen.findByText(/^It may have been added: check the files above/)).toBeDefined();
  expect(await screen.findByRole("link", { name: "Download lost.txt" })).toBeDefined();
});

test("of more files than a payout can have, those that aren't added stay with the reason", async () => {
  const { api } = payoutFiles();
  const user = renderPage(<FilesSection order={null} payoutId="7" />, { at: "/payouts/7" });
  const names = Array.from({ length: MOST_FILES + 1 }, (_, index) => `${index}.txt`);
  await user.upload(await input(), names.map(textFile));
  expect(await screen.findByText(/^This payout has 20 files/)).toBeDefined();
  expect(await screen.findByText(/^Not added\. A payout can have 20 files/)).toBeDefined();
  expect(screen.getAllByRole("link", { name: /^Download / })).toHaveLength(MOST_FILES);
  expect(api.sentTo(ADD)).toHaveLength(MOST_FILES + 1);
  expect(screen.getByRole("button", { name: "Dismiss 20.txt" })).toBeDefined();
});

const [PAYMENTS, ELSEWHERE] = ["Payments", "Another page"];

/** A payout's files, and a way to another page. */
function Pages() {
  const path = usePathname();
  return path === "/payouts/7" ? (
    <>
      <FilesSection order={null} payoutId="7" />
      <a href="/payments">{PAYMENTS}</a>
    </>
  ) : (
    <h1>{ELSEWHERE}</h1>
  );
}

test("files that are being added when their page is left are added all the same, or their failure is told", async () => {
  const { api, add } = payoutFiles();
  const left = held((sent) =>
    sent.headers.get(FILE_NAME_HEADER) === "lost.txt" ? lose() : add(sent),
  );
  api.on(ADD, left);
  const user = renderPage(<Pages />, { at: "/payouts/7" });
  await user.upload(await input(), ["lost.txt", "kept.txt"].map(textFile));
  expect(screen.getAllByRole("progressbar")).toHaveLength(2);
  await user.click(screen.getByRole("link", { name: PAYMENTS }));
  expect(await screen.findByRole("heading", { name: ELSEWHERE })).toBeDefined();
  left.release();
  expect(await screen.findAllByText("Couldn't attach lost.txt")).not.toEqual([]);
  const names = () => api.sentTo(ADD).map(({ headers }) => headers.get(FILE_NAME_HEADER));
  await waitFor(() => expect(names()).toEqual(["lost.txt", "kept.txt"]));
});

const DRAFT = { of: "draft", id: randomUUID() } as const;
const OF_DRAFT = `GET /api/payouts/entries/${DRAFT.id}/files`;

function FilesOfDraft() {
  const { data } = useQuery(payoutFilesQuery(DRAFT));
  return data === undefined ? null : <FileList owner={DRAFT} files={data} mayRemove />;
}

test("the second click of a double click on Remove leaves the file that came to its place", async () => {
  const files = ["first.pdf", "second.pdf"].map((name) => ({
    id: randomUUID(),
    name,
    type: "application/octet-stream" as const,
    bytes: 10,
    sha256: "00",
    addedBy: { id: randomUUID(), name: "Mia Manager" },
    addedAt: "2026-11-01T10:00:00Z",
  }));
  const [first, second] = files;
  if (first === undefined || second === undefined) return;
  const api = stubApi({
    [OF_DRAFT]: answer(payoutFileSchema.array(), files),
    [`DELETE /api/files/${first.id}`]: () => {
      api.on(OF_DRAFT, answer(payoutFileSchema.array(), [second]));
      return Response.json({ data: null });
    },
  });
  const user = renderPage(<FilesOfDraft />);
  const gone = await screen.findByRole("button", { name: "Remove first.pdf" });
  const other = screen.getByRole("button", { name: "Remove second.pdf" });
  await user.click(gone);
  await waitFor(() => expect(gone.isConnected).toBe(false));
  await user.click(other);
  expect(api.sentTo(`DELETE /api/files/${second.id}`)).toEqual([]);
});
