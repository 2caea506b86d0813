import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PdfPages } from "#components/payouts/files/pdf/pdf-pages.tsx";
import type { PayoutFile } from "#lib/schemas/payouts/payout-file.ts";
import { stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

vi.mock("#components/payouts/files/pdf/open-pdf.ts", () => ({
  openPdf: async () => ({
    document: { numPages: 2 },
    isWhole: async (page: number) => page !== 2,
    close: () => undefined,
  }),
}));
vi.mock("#components/payouts/files/pdf/draw-page.ts", () => ({
  pageShape: async () => 1,
  drawPage: async () => undefined,
}));

const FILE: PayoutFile = {
  id: "0193a2f0-0000-7000-8000-000000000001",
  name: "scan.pdf",
  type: "application/pdf",
  bytes: 3,
  sha256: "00",
  addedBy: { id: "0193a2f0-0000-7000-8000-000000000002", name: "Mia Manager" },
  addedAt: "2026-11-01T10:00:00Z",
};

test("a page of which part is left out says so, and no other one", async () => {
  stubApi({ [`GET /api/files/${FILE.id}`]: () => new Response("pdf") });
  // Every page is near what is seen.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe(): void {
        this.#tell([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    },
  );
  renderPage(<PdfPages file={FILE} />);
  const told = await screen.findByText(/Part of this page may not be shown here/);
  const [first, second] = screen.getAllByRole("region", { name: /Page \d of 2/ });
  expect(told.compareDocumentPosition(second ?? told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(told.compareDocumentPosition(first ?? told)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});
