import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create } from "fontkit";
import PDFDocument from "pdfkit";
import type { Receipt } from "#lib/payouts/receipt/receipt-parts.ts";

const FONTS = "node_modules/@expo-google-fonts/inter";
const REGULAR = join(FONTS, "400Regular/Inter_400Regular.ttf");
const BOLD = join(FONTS, "600SemiBold/Inter_600SemiBold.ttf");

const MARGIN = 56;
const LABEL_WIDTH = 140;
const INK = "#14181f";
const QUIET = "#5a6472";
const SIZE = 10;
/** Down to this size a hash or an address is made smaller, so that it is in one line. */
const SMALLEST = 8;

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
    bufferPages: true,
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
      const features = featuresFor(text);
      const options = { width: width - LABEL_WIDTH, features };
      const labelOptions = { width: LABEL_WIDTH - 10 };
      pdf.font("regular").fontSize(SIZE);
      const size = sizeInOneLine(text, pdf.widthOfString(text, { features }), options.width);
      const labelHeight = pdf.heightOfString(label, labelOptions);
      const height = Math.max(labelHeight, pdf.fontSize(size).heightOfString(text, options));
      // What is longer than a page begins where it is.
      if (pdf.y + height > bottom && height < bottom - MARGIN) pdf.addPage();
      const { y, page } = pdf;
      pdf.fontSize(SIZE).fillColor(QUIET).text(label, MARGIN, y, labelOptions);
      pdf
        .fontSize(size)
        .fillColor(INK)
        .text(text, MARGIN + LABEL_WIDTH, y + SIZE - size, options);
      pdf.y = (pdf.page === page ? Math.max(pdf.y, y + labelHeight) : pdf.y) + 3;
    }
  }
  numberPages(pdf, subject);
  const pieces: Buffer[] = [];
  pdf.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve) => pdf.on("end", resolve));
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}

/** Digits of one width for amounts: otherwise the point of 7.5 is drawn beneath the 7, where it is easily missed. */
function featuresFor(text: string): PDFKit.Mixins.OpenTypeFeatures[] {
  return /\d\.\d/.test(text) ? ["tnum"] : [];
}

/** A text that is one long word is made smaller if it then is in one line; otherwise it is broken. */
function sizeInOneLine(text: string, width: number, most: number): number {
  const fitting = (SIZE * most) / width;
  return fitting >= SIZE || fitting < SMALLEST || /\s/.test(text) ? SIZE : fitting;
}

/** Says at the foot of each of several pages what it is of. */
function numberPages(pdf: PDFKit.PDFDocument, subject: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; count > 1 && page < count; page += 1) {
    pdf.switchToPage(page);
    // A text within the margin would begin another page.
    pdf.page.margins.bottom = 0;
    const words = `${subject}, page ${page + 1} of ${count}`;
    pdf
      .fontSize(SIZE)
      .fillColor(QUIET)
      .text(words, MARGIN, pdf.page.height - MARGIN + 16);
  }
}

/** What is seen by no reader, or changes the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u;

/**
 * A function that writes each character that a font can't draw, or that can't be seen, by its number, such as
 * "[U+5F20]": a receipt never leaves something out silently.
 */
export function visibleIn(font: Buffer): (text: string) => string {
  const known = create(font);
  const canDraw = (code: number) =>
    "hasGlyphForCodePoint" in known && known.hasGlyphForCodePoint(code);
  return (text) =>
    Array.from(text.normalize("NFC"), (char) => {
      const code = char.codePointAt(0) ?? 0;
      if (!UNSEEN.test(char) && canDraw(code)) return char;
      return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
    }).join("");
}
