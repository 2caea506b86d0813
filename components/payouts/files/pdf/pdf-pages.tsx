"use client";

import { useEffect, useRef, useState } from "react";
import { drawPage, pageShape } from "#components/payouts/files/pdf/draw-page.ts";
import * as messages from "#components/payouts/files/pdf/messages.ts";
import { type OpenPdf, openPdf, PdfFailure } from "#components/payouts/files/pdf/open-pdf.ts";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { useAccountBase } from "#components/ui/url/account-url.tsx";
import { payoutFileHref } from "#lib/api-client/payouts/payout-files.ts";
import { fetchBytes } from "#lib/api-client/requests/fetch-json.ts";
import type { PayoutFile } from "#lib/schemas/payouts/payout-file.ts";

/** What is shown of a longer file; the whole of it is downloaded. */
const MOST_PAGES = 100;
/** How far from being seen a page is drawn, and is dropped again. */
const NEAR = "800px 0px";

type Shown = Pick<OpenPdf, "document" | "isWhole"> & { shape: number };

/** A PDF's pages, drawn by a library that is loaded with this file only. */
export function PdfPages({ file }: { file: PayoutFile }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const base = useAccountBase();
  useEffect(() => {
    const end = new AbortController();
    void show(file, end.signal).then(setShown, (error: unknown) => {
      if (!end.signal.aborted) setFault(formatFault(error));
    });
    return () => end.abort();
  }, [file]);

  if (fault !== null) return <p role="alert">{fault}</p>;
  if (shown === null) {
    return (
      <Loading what={file.name}>
        <Skeleton className="h-[60dvh] w-full" />
      </Loading>
    );
  }
  const { numPages } = shown.document;
  const pages = Math.min(numPages, MOST_PAGES);
  return (
    <div className="flex flex-col gap-3">
      {/* Where the keyboard is, so that its arrows move the pages. */}
      <a
        href={base + payoutFileHref(file.id)}
        download={file.name}
        aria-label={messages.downloadFile(file.name)}
        className="self-start text-accent text-sm underline"
      >
        {messages.download}
      </a>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <PdfPage key={number} shown={shown} number={number} of={numPages} />
      ))}
      {pages < numPages && <p>{messages.notAllPages(pages, numPages)}</p>}
    </div>
  );
}

/** Reads and opens the file; its worker ends with the signal. */
async function show(file: PayoutFile, signal: AbortSignal): Promise<Shown> {
  const content = await fetchBytes(payoutFileHref(file.id), { signal });
  const { document, isWhole, close } = await openPdf(content);
  if (signal.aborted) close();
  signal.throwIfAborted();
  signal.addEventListener("abort", close, { once: true });
  const shape = await pageShape(document, 1).catch(() => {
    throw new PdfFailure("broken");
  });
  return { document, isWhole, shape };
}

function formatFault(error: unknown): string {
  if (!(error instanceof PdfFailure)) return messages.couldntReadFile;
  return error.why === "password" ? messages.hasPassword : messages.brokenPdf;
}

type PageProps = { shown: Shown; number: number; of: number };

/** One page, drawn while it is near what is seen: a canvas for each page would take too much memory. */
function PdfPage({ shown: { document, isWhole, shape: firstShape }, number, of }: PageProps) {
  const place = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState(firstShape);
  const [isBroken, setBroken] = useState(false);
  const [lacksSomething, setLacksSomething] = useState(false);
  useEffect(() => {
    let drawing: AbortController | null = null;
    const draw = async ({ signal }: AbortController) => {
      if (place.current === null || canvas.current === null || text.current === null) return;
      const at = { canvas: canvas.current, text: text.current, signal };
      setShape(await pageShape(document, number));
      await drawPage(document, number, { ...at, width: place.current.clientWidth });
      if (!(await isWhole(number)) && !signal.aborted) setLacksSomething(true);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.some(({ isIntersecting }) => isIntersecting);
        if (isNear === (drawing !== null)) return;
        if (!isNear) {
          drawing?.abort();
          drawing = null;
          text.current?.replaceChildren();
          if (canvas.current !== null) canvas.current.width = 0;
          return;
        }
        const own = new AbortController();
        drawing = own;
        void draw(own).catch(() => {
          if (!own.signal.aborted) setBroken(true);
        });
      },
      { rootMargin: NEAR },
    );
    if (place.current !== null) observer.observe(place.current);
    return () => {
      observer.disconnect();
      drawing?.abort();
    };
  }, [document, isWhole, number]);
  return (
    <>
      {lacksSomething && <Banner tone="attention" announce title={messages.notWhole} />}
      <section
        ref={place}
        aria-label={messages.pageOf(number, of)}
        className="pdf-page"
        style={{ aspectRatio: `1 / ${shape}` }}
      >
        <canvas ref={canvas} />
        <div ref={text} className="pdf-text" />
        {isBroken && <p className="absolute inset-x-4 top-4 text-black">{messages.brokenPage}</p>}
      </section>
    </>
  );
}
