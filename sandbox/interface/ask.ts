import * as z from "zod";

/** The running sandbox that the interface tests speak to. */
export const SANDBOX = z.object({ SANDBOX_URL: z.url() }).parse(process.env).SANDBOX_URL;

export type Answer = { status: number; type: string; body: unknown };

/** Asks for a path, under the provider's address. Bodies that are no JSON come as text. */
export async function ask(path: string, options: RequestInit = {}): Promise<Answer> {
  const response = await fetch(SANDBOX + path, options);
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    body: readJson(text),
  };
}

export function send(method: string, path: string, body?: unknown): Promise<Answer> {
  return ask(path, {
    method,
    headers: { accept: "application/json", "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const tickAnswer = z.object({
  data: z.object({
    payments: z.int(),
    payouts: z.int(),
    moved: z.int(),
    confirmed: z.int(),
    notified: z.int(),
  }),
});

/** Lets the sandbox, which stands still in tests, go one step on. */
export async function tick(asked: Record<string, unknown> = {}) {
  const { body } = await send("POST", "/sandbox/tick", asked);
  return tickAnswer.parse(body).data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
