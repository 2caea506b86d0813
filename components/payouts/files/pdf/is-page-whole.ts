import { OPS, type PDFDocumentProxy, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What names its picture by its first argument. */
const PICTURES: ReadonlySet<number> = new Set([OPS.paintImageXObject, OPS.paintImageXObjectRepeat]);

type Operators = Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>;

/**
 * Whether nothing is left out where a page is drawn. `strict` is the same file, opened so that a page's operators end
 * where the library otherwise goes on without something that it can't read, such as a picture that is too large or the scan
 * of a fax: then there are fewer of them. A picture that fails only later is null among the page's objects.
 */
export async function isPageWhole(
  document: PDFDocumentProxy,
  strict: PDFDocumentProxy,
  number: number,
): Promise<boolean> {
  const page = await document.getPage(number);
  const again = await strict.getPage(number);
  try {
    const shown = await page.getOperatorList();
    const all = await again.getOperatorList();
    return (
      drawn(shown) === drawn(all) && (await picturesOf(page, shown)).every((one) => one !== null)
    );
  } finally {
    // The library keeps the pictures of each reading: a page's scan takes 35 MB.
    page.cleanup();
    again.cleanup();
  }
}

/** How many operators there are, but for those that only wait for what others need. */
function drawn({ fnArray }: Operators): number {
  return fnArray.filter((operation) => operation !== OPS.dependency).length;
}

function picturesOf(page: PDFPageProxy, { fnArray, argsArray }: Operators): Promise<unknown[]> {
  const ids = fnArray.flatMap((operation, at) =>
    PICTURES.has(operation) ? [String(argsArray[at]?.[0])] : [],
  );
  return Promise.all(
    ids.map(
      (id) =>
        new Promise((resolve) => {
          // Those of several pages are kept for the file.
          const objects = id.startsWith("g_") ? page.commonObjs : page.objs;
          objects.get(id, resolve);
        }),
    ),
  );
}
