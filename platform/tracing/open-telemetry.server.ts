import { AsyncLocalStorage } from "node:async_hooks";
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

type Attributes = Readonly<Record<string, string | number>>;
export type SpanStart = {
  readonly name: string;
  readonly kind: keyof typeof kinds;
  readonly attributes?: Attributes;
  /** A W3C traceparent of somebody who is trusted. */
  readonly parent?: string | undefined;
};
export type ActiveSpan = {
  rename(name: string): void;
  set(attributes: Attributes): void;
  fail(): void;
};
export type Tracer = {
  inSpan<Result>(start: SpanStart, work: (span: ActiveSpan) => Promise<Result>): Promise<Result>;
  /** Sends what is left. */
  close(): Promise<void>;
};

type Options = {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  readonly version: string;
  /** The part of traces that is kept, unless whoever asked has decided. */
  readonly ratio: number;
};

/**
 * The provider is not registered globally: the auth library would then add spans of its own, whose
 * content is not ours to promise.
 */
export function openTracer({ endpoint, headers, service, version, ratio }: Options): Tracer {
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, headers, timeoutMillis: 5_000 }),
      }),
    ],
  });
  const tracer = provider.getTracer("dollop", version);
  const current = new AsyncLocalStorage<Context>();
  return {
    async inSpan({ name, kind, attributes = {}, parent }, work) {
      const outer = (parent && contextOf(parent)) || current.getStore() || ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, outer);
      try {
        return await current.run(trace.setSpan(outer, span), () => work(activeSpan(span)));
      } catch (error) {
        // The class only: a message may contain an address.
        if (error instanceof Error) span.setAttribute("error.type", error.name);
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    close: () => provider.shutdown(),
  };
}

function activeSpan(span: Span): ActiveSpan {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
  };
}

function contextOf(traceparent: string): Context | undefined {
  const [, traceId = "", spanId = "", flags = ""] =
    /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? [];
  const spanContext = { traceId, spanId, traceFlags: parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(spanContext)
    ? trace.setSpanContext(ROOT_CONTEXT, spanContext)
    : undefined;
}
