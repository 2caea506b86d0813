import { setTimeout as wait } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { Context, Next } from "hono";
import * as z from "zod";
import type { Fault, Faults } from "#sandbox/faults/faults.ts";

type Env = { Bindings: HttpBindings };

const HUGE_CHUNK = new Uint8Array(1024 * 1024).fill(0x20);
const HUGE_CHUNKS = 512;

/** Lets requests meet the faults that a test asked for. */
export function faultMiddleware(faults: Faults) {
  return async (context: Context<Env>, next: Next): Promise<Response | undefined> => {
    const url = new URL(context.req.url);
    if (url.pathname.startsWith("/sandbox/")) {
      await next();
      return;
    }
    const fault = faults.meet(context.req.method, url.pathname + url.search);
    if (fault === null) {
      await next();
      return;
    }
    const before = await meetBefore(fault, context);
    if (before !== null) return before;
    await next();
    const after = await meetAfter(fault, context);
    if (after !== null) {
      // Hono merges the headers of a response that is replaced; the former one must be gone first.
      context.res = undefined;
      context.res = after;
    }
    return;
  };
}

/** The answer in place of the request's own; null if the request is carried out. */
async function meetBefore(fault: Fault, context: Context<Env>): Promise<Response | null> {
  switch (fault.kind) {
    case "latency":
      await wait(fault.ms ?? 2000);
      return null;
    case "hang":
      return hang();
    case "reset_before":
      return reset(context);
    case "html_500":
      return html(500, "Internal Server Error");
    case "rate_limit":
      return new Response(JSON.stringify({ error: { message: "Too many requests" } }), {
        status: 429,
        headers: {
          "content-type": "application/json",
          "retry-after": String(fault.retryAfter ?? 1),
        },
      });
    case "redirect":
      return new Response(null, { status: 302, headers: { location: "/elsewhere" } });
    case "huge":
      return new Response(hugeBody(), { headers: { "content-type": "application/json" } });
    default:
      return null;
  }
}

/** The answer in place of the true one; null if the true one stands. */
async function meetAfter(fault: Fault, context: Context<Env>): Promise<Response | null> {
  switch (fault.kind) {
    case "invalid_json":
      return jsonLike('{"data": [}');
    case "empty":
      return jsonLike("");
    case "cut_json": {
      const text = await context.res.text();
      return jsonLike(text.slice(0, Math.ceil(text.length / 2)));
    }
    case "hang_after":
      return hang();
    case "reset_after":
      return reset(context);
    case "html_502_after":
      return html(502, "Bad Gateway");
    case "patch_after":
      return patched(await context.res.text(), context.res.status, fault.patch ?? {});
    case "list_after":
      return patchedList(await context.res.text(), context.res.status, fault);
    case "cut_after": {
      const text = await context.res.text();
      return cutConnection(context, text);
    }
    default:
      return null;
  }
}

function jsonLike(text: string): Response {
  return new Response(text, { headers: { "content-type": "application/json" } });
}

const answerSchema = z.looseObject({ data: z.looseObject({}) });

/** The record in the answer with other values; what is no record stays as it was. */
function patched(text: string, status: number, patch: Record<string, unknown>): Response {
  const headers = { "content-type": "application/json" };
  const answer = answerSchema.safeParse(JSON.parse(text));
  if (!answer.success) return new Response(text, { status, headers });
  const data = { ...answer.data.data, ...patch };
  return new Response(JSON.stringify({ ...answer.data, data }), { status, headers });
}

const listSchema = z.looseObject({ data: z.array(z.unknown()), meta: z.looseObject({}) });

/** The list in the answer with another meta and other rows; what is no list stays as it was. */
function patchedList(text: string, status: number, { patch = {}, rows }: Fault): Response {
  const headers = { "content-type": "application/json" };
  const answer = listSchema.safeParse(JSON.parse(text));
  if (!answer.success) return new Response(text, { status, headers });
  const { data: all, meta, ...rest } = answer.data;
  const length = all.length === 0 ? 0 : (rows ?? all.length);
  const data = Array.from({ length }, (_, index) => all[index % all.length]);
  const changed = { ...rest, data, meta: { ...meta, ...patch } };
  return new Response(JSON.stringify(changed), { status, headers });
}

function html(status: number, words: string): Response {
  const page = `<!doctype html><html><head><title>${status} ${words}</title></head><body><h1>${words}</h1></body></html>`;
  return new Response(page, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}

/** Never answers; the connection stays open until the other side gives up. */
function hang(): Promise<Response> {
  return new Promise(() => undefined);
}

function reset(context: Context<Env>): Promise<Response> {
  context.env.incoming.socket.resetAndDestroy();
  return hang();
}

/** Promises the whole body, sends half of it and drops the connection. */
function cutConnection(context: Context<Env>, text: string): Promise<Response> {
  const { outgoing, incoming } = context.env;
  const bytes = Buffer.from(text);
  outgoing.writeHead(context.res.status, {
    "content-type": "application/json",
    "content-length": bytes.length,
  });
  outgoing.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => {
    setImmediate(() => incoming.socket.resetAndDestroy());
  });
  return hang();
}

function hugeBody(): ReadableStream<Uint8Array> {
  let chunks = 0;
  return new ReadableStream({
    pull(controller) {
      if (chunks === 0) controller.enqueue(new TextEncoder().encode('{"data":['));
      if (chunks === HUGE_CHUNKS) controller.close();
      else controller.enqueue(HUGE_CHUNK);
      chunks += 1;
    },
  });
}
