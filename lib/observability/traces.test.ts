import { SpanStatusCode } from "@opentelemetry/api";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { expect, test } from "vitest";
import { areTracesWanted, scrubSpans } from "#lib/observability/traces.ts";

test("a span keeps its route and its status, and nothing that could hold a secret", () => {
  const exporter = new InMemorySpanExporter();
  const spanProcessors = [scrubSpans, new SimpleSpanProcessor(exporter)];
  const tracer = new BasicTracerProvider({ spanProcessors }).getTracer("test");
  const span = tracer.startSpan("fetch GET https://service.example/pay?key=marker", {
    attributes: { "http.method": "GET", "http.url": "https://x/?marker", "http.status_code": 502 },
  });
  span.recordException(new Error("marker"));
  span.setStatus({ code: SpanStatusCode.ERROR, message: "marker" });
  span.end();
  tracer.startSpan("GET /api/payouts/[id]", { attributes: { "http.target": "/marker" } }).end();

  const [fetched, routed] = exporter.getFinishedSpans();
  expect(fetched?.name).toBe("fetch GET");
  expect(fetched?.attributes).toEqual({ "http.method": "GET", "http.status_code": 502 });
  expect(fetched?.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(fetched?.events.map(({ name }) => name)).toEqual(["exception"]);
  expect(routed?.name).toBe("GET /api/payouts/[id]");
  const text = [fetched, routed].map((one) =>
    JSON.stringify([one?.attributes, one?.events, one?.status, one?.name]),
  );
  expect(text.join()).not.toContain("marker");
});

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "" }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://localhost:4318/v1/traces" }, true],
  [{ OTEL_TRACES_EXPORTER: "otlp" }, true],
  [{ OTEL_TRACES_EXPORTER: "none", OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" }, false],
  [{ OTEL_SDK_DISABLED: "true", OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" }, false],
])("with %j, traces are wanted: %s", (env, wanted) => {
  expect(areTracesWanted(env)).toBe(wanted);
});
