import {
  getDocument,
  PasswordException,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFWorker,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { isPageWhole } from "#components/payouts/files/pdf/is-page-whole.ts";
import { withTimeout } from "#components/payouts/files/pdf/with-timeout.ts";

/** A hostile file may never end: after this long it counts as one that can't be shown. */
const OPEN_MS = 20_000;
/** The largest picture in a file, in pixels; a larger one is left out. */
const MOST_IMAGE_PIXELS = 16_000_000;
const QUIET = 0;

/** The library's own file, which Next puts beside our scripts: its address is one that a script may have. */
const WORKER = new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url).href;

/** Why a PDF can't be shown. */
export class PdfFailure extends Error {
  readonly why: "password" | "broken";
  constructor(why: "password" | "broken") {
    super(`the PDF can't be shown (${why})`);
    this.name = "PdfFailure";
    this.why = why;
  }
}

export type OpenPdf = {
  document: PDFDocumentProxy;
  /** Whether nothing of a page is left out where it is drawn. Reads the file once more. */
  isWhole: (page: number) => Promise<boolean>;
  close: () => void;
};

/** How a file is read. */
export const READING = {
  verbosity: QUIET,
  maxImageSize: MOST_IMAGE_PIXELS,
  // WebAssembly would need to be allowed by the content security policy.
  useWasm: false,
  useWorkerFetch: false,
  // Each would be one more worker and one more file.
  disableWorkerRendering: true,
  disableAutoFetch: true,
  enableXfa: false,
};

/**
 * Reads a PDF in a worker of its own, which may load nothing and ends with `close`. Scripts, links, forms and
 * attachments in it are left alone. Rejects with a PdfFailure.
 */
export async function openPdf(data: Uint8Array): Promise<OpenPdf> {
  const port = new Worker(WORKER, { type: "module" });
  const worker = PDFWorker.create({ port, verbosity: QUIET });
  // The library keeps what it is given.
  const copy = data.slice();
  const task = getDocument({ ...READING, data, worker });
  let strict: PDFDocumentLoadingTask | null = null;
  const whole = new Map<number, Promise<boolean>>();
  const check = async (page: number) => {
    strict ??= getDocument({ ...READING, data: copy, worker, stopAtErrors: true });
    const both = Promise.all([task.promise, strict.promise]);
    const checked = both.then(([document, again]) => isPageWhole(document, again, page));
    return await withTimeout(OPEN_MS, checked).catch(() => false);
  };
  const isWhole = (page: number) => {
    const checked = whole.get(page) ?? check(page);
    whole.set(page, checked);
    return checked;
  };
  const close = () => {
    void task.destroy().catch(() => undefined);
    void strict?.destroy().catch(() => undefined);
    worker.destroy();
    port.terminate();
  };
  const lost = new Promise<never>((_, reject) => {
    port.addEventListener("error", () => reject(new PdfFailure("broken")), { once: true });
  });
  try {
    const document = await withTimeout(OPEN_MS, Promise.race([task.promise, lost]));
    return { document, isWhole, close };
  } catch (error) {
    close();
    throw new PdfFailure(error instanceof PasswordException ? "password" : "broken");
  }
}
