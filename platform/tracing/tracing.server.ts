import type { Config } from "../config.server.ts";
import type { ActiveSpan, SpanStart, Tracer } from "./open-telemetry.server.ts";

export type { ActiveSpan, SpanStart };

// One per process, as the log is: statements and mails are traced far below whoever starts them.
let tracer: Tracer | undefined;

const untraced: ActiveSpan = { rename: () => {}, set: () => {}, fail: () => {} };

/** Without an endpoint the library is not even loaded. Returns what ends it. */
export async function startTracing(config: Config, version: string): Promise<() => Promise<void>> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => {};
  const { openTracer } = await import("./open-telemetry.server.ts");
  const opened = openTracer({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    service: config.OTEL_SERVICE_NAME,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    version,
  });
  tracer = opened;
  return async () => {
    tracer = undefined;
    await opened.close();
  };
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/**
 * Runs work as a span of the one it is called in. Names and attributes come from the code, never from a
 * request or a row, so that no personal data leaves the shop.
 */
export function inSpan<Result>(
  start: SpanStart,
  work: (span: ActiveSpan) => Promise<Result>,
): Promise<Result> {
  return tracer ? tracer.inSpan(start, work) : work(untraced);
}
