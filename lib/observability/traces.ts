import { scrubSpans } from "#lib/observability/scrub-spans.ts";
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
