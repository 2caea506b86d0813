import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { findSyncedPayout } from "#e2e/find-records.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { expectFitsBothScreens } from "#e2e/screen-width.ts";

/** A PDF of a number of pages, each with its number in words. */
function invoice(pages: number, userPassword?: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    autoFirstPage: false,
    ...(userPassword !== undefined && { userPassword }),
  });
  for (let page = 1; page <= pages; page += 1) pdf.addPage().text(`Invoice 42, sheet ${page}`);
  pdf.end();
  return buffer(pdf);
}

test("a PDF is drawn in the page, with its text, and a broken one is said to be broken @phone-only", async ({
  page,
  request,
}) => {
  test.slow();
  const { id } = await findSyncedPayout(request);
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(new URL(worker.url()).pathname));
  await page.goto(`/payouts/${id}`);
  const section = page.getByRole("region", { name: "Files" });
  await section
    .getByLabel("Attach a file")
    .last()
    .setInputFiles([
      { name: "invoice.pdf", mimeType: "application/pdf", buffer: await invoice(12) },
      { name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\nnothing") },
      { name: "locked.pdf", mimeType: "application/pdf", buffer: await invoice(1, "secret") },
    ]);
  await section.getByRole("button", { name: "View invoice.pdf" }).last().click();
  const dialog = page.getByRole("dialog");
  const first = dialog.getByRole("region", { name: "Page 1 of 12" });
  // What draws it is loaded first, which takes a busy machine a while.
  await expect(first).toContainText("Invoice 42, sheet 1", { timeout: 30_000 });
  await expect.poll(() => first.locator("canvas").evaluate(isDrawn)).toBe(true);
  expect(workers).toEqual([expect.stringMatching(/^\/_next\/static\//)]);
  await expectNoAxeViolations(page, dialog);
  await expectFitsBothScreens(page);

  // A page is drawn once it is near what is seen, and is dropped again.
  const last = dialog.getByRole("region", { name: "Page 12 of 12" });
  await expect(last).toHaveText("");
  await last.scrollIntoViewIfNeeded();
  await expect(last).toContainText("Invoice 42, sheet 12");
  await expect(first).toHaveText("");
  await page.keyboard.press("Escape");

  for (const [name, said] of [
    ["broken.pdf", "This PDF can't be shown here"],
    ["locked.pdf", "This PDF needs a password"],
  ] as const) {
    await section
      .getByRole("button", { name: `View ${name}` })
      .last()
      .click();
    await expect(dialog.getByRole("alert")).toContainText(said);
    await page.keyboard.press("Escape");
  }
});

/** Runs in the page: whether anything dark is on the canvas. */
function isDrawn(canvas: Element): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  const { width, height } = canvas;
  const data = canvas.getContext("2d")?.getImageData(0, 0, width, Math.min(height, 400)).data;
  return data?.some((value, at) => at % 4 === 0 && value < 100) ?? false;
}
