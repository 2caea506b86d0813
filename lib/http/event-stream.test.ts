import { expect, test } from "vitest";
import { type EventSink, eventStream } from "#lib/http/event-stream.ts";

function opened() {
  const state: { sink: EventSink | null; closed: number } = { sink: null, closed: 0 };
  const response = eventStream((sink) => {
    state.sink = sink;
    return () => {
      state.closed += 1;
    };
  });
  const reader = response.body?.getReader();
  if (reader === undefined || state.sink === null) throw new Error("no stream");
  return { response, reader, state, sink: state.sink };
}

test("events are written as the browser reads them, and the stream ends where it is told to", async () => {
  const { response, reader, sink, state } = opened();
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  sink.send("update", { ids: ["1\n2"] });
  sink.end();
  sink.send("update", "too late");
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    text += new TextDecoder().decode(value);
  }
  expect(text).toBe('retry: 3000\n\nevent: update\ndata: {"ids":["1\\n2"]}\n\n');
  expect(state.closed).toBe(1);
});

test("a browser that leaves ends it, once", async () => {
  const { reader, sink, state } = opened();
  await reader.cancel();
  sink.end();
  expect(state.closed).toBe(1);
});

test("for a browser that doesn't read, nothing piles up", () => {
  const { sink, state } = opened();
  for (let at = 0; at < 200; at += 1) sink.send("beat", true);
  expect(state.closed).toBe(1);
});
