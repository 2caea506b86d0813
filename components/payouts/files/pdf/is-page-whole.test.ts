import { buffer } from "node:stream/consumers";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { isPageWhole } from "#components/payouts/files/pdf/is-page-whole.ts";
import { READING } from "#components/payouts/files/pdf/open-pdf.ts";

async function isWhole(data: Uint8Array): Promise<boolean> {
  const task = getDocument({ ...READING, data: data.slice() });
  const strict = getDocument({ ...READING, data, stopAtErrors: true });
  const both = await Promise.all([task.promise, strict.promise]);
  const whole = await isPageWhole(...both, 1);
  const pages = await Promise.all(both.map((file) => file.getPage(1)));
  const kept = pages.flatMap(({ objs }) => [...objs]);
  expect(kept, "pictures that stay in memory").toEqual([]);
  await Promise.all([task.destroy(), strict.destroy()]);
  return whole;
}

/** A file of one page with one picture. */
function scan(picture: string, content: string): Uint8Array {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Resources << /XObject << /I 4 0 R >> >> /Contents 5 0 R >>",
    `<< /Type /XObject /Subtype /Image ${picture} /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Length 27 >>\nstream\nq 100 0 0 100 0 0 cm /I Do Q\nendstream",
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = `${String(file.length).padStart(10, "0")} 00000 n \n`;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  file += `xref\n0 6\n0000000000 65535 f \n${places.join("")}${trailer}`;
  return Uint8Array.from(file, (char) => char.charCodeAt(0));
}

const GREY = "/ColorSpace /DeviceGray /BitsPerComponent 1";
const FAX =
  "/Width 16 /Height 16 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 16 /Rows 16 >>";

test.each([
  ["a picture that can be read", `/Width 8 /Height 2 ${GREY}`, "\xaa\x55", true],
  ["a fax's scan", `${FAX} ${GREY}`, "\xff\xff\x00\x10\x01", false],
  [
    "a fax's scan as a mask",
    `${FAX} /ImageMask true /BitsPerComponent 1`,
    "\xff\xff\x00\x10",
    false,
  ],
  ["a picture of too many pixels", `/Width 5000 /Height 7000 ${GREY}`, "\xaa", false],
])("a page with %s", async (_what, picture, content, whole) => {
  expect(await isWhole(scan(picture, content))).toBe(whole);
});

test("a page of text is whole", async () => {
  const pdf = new PDFDocument({ size: "A4" });
  pdf.text("Invoice 42");
  pdf.end();
  expect(await isWhole(new Uint8Array(await buffer(pdf)))).toBe(true);
});
