import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import PDFDocument from "pdfkit";
import type { Receipt } from "#lib/payouts/receipt/receipt-parts.ts";
import { visibleIn } from "#lib/payouts/receipt/visible-in.ts";

const FONTS = "node_modules/@expo-google-fonts/inter";
const REGULAR = join(FONTS, "400Regular/Inter_400Regular.ttf");
const BOLD = join(FONTS, "600SemiBold/Inter_600SemiBold.ttf");

const MARGIN = 56;
const LABEL_WIDTH = 140;
const INK = "#14181f";
const QUIET = "#5a6472";

let fonts: Promise<[regular: Buffer, bold: Buffer]> | null = null;

/** A receipt on A4 pages. What the font can't draw is written by its number, never left out. */
export async function drawReceipt({
  title,
  note,
  parts,
  subject,
  madeOf,
}: Receipt): Promise<Buffer> {
  fonts ??= Promise.all([readFile(REGULAR), readFile(BOLD)]);
  const [regular, bold] = await fonts;
  const time = new Date(madeOf ?? 0);
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "en",
    displayTitle: true,
    info: { Title: title, Subject: subject, Creator: "Counterfoil", CreationDate: time },
  });
  pdf.registerFont("regular", regular).registerFont("bold", bold);
  const visible = visibleIn(regular);
  const width = pdf.page.width - 2 * MARGIN;
  const bottom = pdf.page.height - MARGIN;

  pdf.font("bold").fontSize(20).fillColor(INK).text(title, { width });
  if (note !== null) pdf.moveDown(0.3).font("regular").fontSize(10).fillColor(QUIET).text(note);
  for (const part of parts) {
    if (pdf.y + 60 > bottom) pdf.addPage();
    pdf.moveDown(1.2).font("bold").fontSize(11).fillColor(INK).text(part.title, MARGIN);
    pdf.moveDown(0.3);
    for (const { label, value } of part.lines) {
      const text = visible(value);
      const options = { width: width - LABEL_WIDTH };
      pdf.font("regular").fontSize(10);
      if (pdf.y + pdf.heightOfString(text, options) > bottom) pdf.addPage();
      const { y } = pdf;
      pdf.fillColor(QUIET).text(label, MARGIN, y, { width: LABEL_WIDTH - 10 });
      const after = pdf.y;
      pdf.fillColor(INK).text(text, MARGIN + LABEL_WIDTH, y, options);
      pdf.y = Math.max(pdf.y, after) + 3;
    }
  }
  const pieces: Buffer[] = [];
  pdf.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve) => pdf.on("end", resolve));
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}
