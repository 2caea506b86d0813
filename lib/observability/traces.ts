import type { Attributes } from "@opentelemetry/api";
import type { ReadableSpan, SpanProcessor } from "@opentelemetry/sdk-trace-base";
import { type Env, setting } from "#lib/settings/read-settings.ts";

/**
 * Whether the usual OTEL_ settings ask for traces. Without them nothing of OpenTelemetry is loaded.
 */
export function areTracesWanted(env?: Env): boolean {
  const exporter = setting("OTEL_TRACES_EXPORTER", env);
  if (setting("OTEL_SDK_DISABLED", env) === "true" || exporter === "none") return false;
  const endpoint = setting("OTEL_EXPORTER_OTLP_ENDPOINT", env);
  const ownEndpoint = setting("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", env);
  return [endpoint, ownEndpoint, exporter].some((value) => value !== undefined);
}

/** Starts OpenTelemetry where the settings ask for it. To be called once, before the first request. */
export async function startTraces(): Promise<void> {
  if (!areTracesWanted()) return;
  const { registerOTel } = await import("@vercel/otel");
  registerOTel({
    serviceName: "counterfoil",
    spanProcessors: [scrubSpans, "auto"],
    attributesFromHeaders: { "counterfoil.request_id": "x-request-id" },
  });
}

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
