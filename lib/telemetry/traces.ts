import { scrubSpans } from "#lib/telemetry/scrub-spans.ts";

/**
 * Whether the usual OTEL_ settings ask for traces. Without them nothing of OpenTelemetry is loaded.
 */
export function areTracesWanted(env: NodeJS.ProcessEnv): boolean {
  if (env.OTEL_SDK_DISABLED === "true" || env.OTEL_TRACES_EXPORTER === "none") return false;
  const named = [
    env.OTEL_EXPORTER_OTLP_ENDPOINT,
    env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    env.OTEL_TRACES_EXPORTER,
  ];
  return named.some((value) => value !== undefined && value !== "");
}

/** Starts OpenTelemetry where the settings ask for it. To be called once, before the first request. */
export async function startTraces(env: NodeJS.ProcessEnv): Promise<void> {
  if (!areTracesWanted(env)) return;
  const { registerOTel } = await import("@vercel/otel");
  registerOTel({
    serviceName: "counterfoil",
    spanProcessors: [scrubSpans, "auto"],
    attributesFromHeaders: { "counterfoil.request_id": "x-request-id" },
  });
}
