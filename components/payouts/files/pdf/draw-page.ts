import { type PDFDocumentProxy, TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";
import { withTimeout } from "#components/payouts/files/pdf/with-timeout.ts";

/** As for opening: a page may be made to never end. */
const DRAW_MS = 20_000;
/** What a canvas takes at most, whatever size the file says that its page has. */
const MOST_PIXELS = 8_000_000;
/** A page's height by its width at most; the rest of a longer one is not shown. */
const LONGEST = 4;

type Place = {
  canvas: HTMLCanvasElement;
  /** Over the canvas: the page's text, to be selected and read out. */
  text: HTMLElement;
  /** In CSS pixels. */
  width: number;
  signal: AbortSignal;
};

/** A page's height by its width, as it is shown. */
export async function pageShape(document: PDFDocumentProxy, number: number): Promise<number> {
  const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
  const shape = height / width;
  return Number.isFinite(shape) && shape > 0 ? Math.min(shape, LONGEST) : 1;
}

/** Draws a page as wide as its place, and lays its text over it. Rejects if that can't be done. */
export async function drawPage(document: PDFDocumentProxy, number: number, place: Place) {
  const { canvas, text, width, signal } = place;
  const page = await withTimeout(DRAW_MS, document.getPage(number));
  const scale = width / page.getViewport({ scale: 1 }).width;
  const shape = await pageShape(document, number);
  const most = Math.sqrt(MOST_PIXELS / (width * width * shape));
  const density = Math.min(globalThis.devicePixelRatio, 2, most);
  signal.throwIfAborted();
  canvas.width = Math.floor(width * density);
  canvas.height = Math.floor(width * shape * density);
  const rendering = page.render({ canvas, viewport: page.getViewport({ scale: scale * density }) });
  signal.addEventListener("abort", () => rendering.cancel(), { once: true });
  await withTimeout(DRAW_MS, rendering.promise).finally(() => rendering.cancel());
  signal.throwIfAborted();
  text.replaceChildren();
  text.style.setProperty("--total-scale-factor", String(scale));
  const textContentSource = await withTimeout(DRAW_MS, page.getTextContent());
  const layer = new TextLayer({
    textContentSource,
    container: text,
    viewport: page.getViewport({ scale }),
  });
  await withTimeout(DRAW_MS, layer.render());
}
