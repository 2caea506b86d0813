/** What a stream's source says through it. */
export type EventSink = {
  /** Sends an event; `data` becomes its JSON. */
  send: (event: string, data: unknown) => void;
  end: () => void;
};

/** As many events may wait for a browser that reads slowly; then its stream ends, and it asks again. */
const MOST_WAITING = 100;
/** Milliseconds after which a browser asks again whose stream ended. */
const ASK_AGAIN_MS = 3_000;

/**
 * An answer that goes on: server-sent events. `open` begins it and returns what must be called once when it
 * is over: the browser has left, reads too slowly, or `end` was called.
 */
export function eventStream(open: (sink: EventSink) => () => void): Response {
  const encoder = new TextEncoder();
  let close: (() => void) | null = null;
  let isOver = false;
  const over = () => {
    isOver = true;
    close?.();
    close = null;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          if (isOver) return;
          over();
          controller.close();
        };
        const send = (event: string, data: unknown) => {
          if (isOver) return;
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
          if ((controller.desiredSize ?? 0) <= 0) end();
        };
        controller.enqueue(encoder.encode(`retry: ${ASK_AGAIN_MS}\n\n`));
        close = open({ send, end });
        // `open` may have ended it already.
        if (isOver) over();
      },
      cancel: over,
    },
    new CountQueuingStrategy({ highWaterMark: MOST_WAITING }),
  );
  const headers = { "content-type": "text/event-stream", "x-accel-buffering": "no" };
  return new Response(body, { headers });
}
