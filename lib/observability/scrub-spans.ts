import type { Attributes } from "@opentelemetry/api";
import type { ReadableSpan, SpanProcessor } from "@opentelemetry/sdk-trace-base";

/** Everything that a span may tell: names from closed lists, a status, an id of our own making. */
const TOLD = new Set([
  "http.method",
  "http.status_code",
  "http.route",
  "http.host",
  "error.type",
  "next.route",
  "next.page",
  "next.span_type",
  "next.rsc",
  "counterfoil.request_id",
]);

/**
 * Removes from each span what could hold a secret or something that a user typed: URLs with their
 * query (an invitation's token is in one), an error's message and stack, every attribute that is
 * not on the list. It must come before the processor that sends the spans on, since both are given
 * the same object.
 */
export const scrubSpans: SpanProcessor = {
  onStart: () => undefined,
  onEnd: (span) => {
    Object.assign(span, {
      name: plainName(span),
      attributes: told(span.attributes),
      status: { code: span.status.code },
      events: span.events.map(({ name, time }) => ({ name, time })),
    });
  },
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

function told(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => TOLD.has(name)));
}

/** Next names its spans by routes; a fetch is named by its whole URL, of which the method stays. */
function plainName({ name, attributes }: ReadableSpan): string {
  if (!/[?%]|:\/\//.test(name)) return name;
  const method = attributes["http.method"];
  return typeof method === "string" ? `fetch ${method}` : "request";
}
