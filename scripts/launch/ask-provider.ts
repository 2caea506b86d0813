import { randomUUID } from "node:crypto";
import { Agent } from "undici";
import { failureOf, shapeOf } from "#lib/provider/classify.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { exchange } from "#lib/provider/exchange.ts";
import type { Fault } from "#lib/provider/fault.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { readProviderSettings } from "#lib/provider/read-provider-settings.ts";
import { redactMessage } from "#lib/provider/redact.ts";

const TIMEOUT_MS = 5_000;
const LARGEST_ANSWER = 1_048_576;

const FAULTS: Record<Fault["reason"], string> = {
  unreachable: "it can't be reached",
  timeout: "no answer within 5 s",
  lost: "the connection was lost",
  redirected: "it redirects elsewhere",
  too_large: "its answer is too large",
};

/**
 * Reads a page of the provider's smallest list with the credentials of the settings: null if a list
 * came, otherwise why none did, in words without any credential.
 */
export async function askProvider(env: Record<string, string | undefined>): Promise<string | null> {
  const settings = readProviderSettings(env);
  const dispatcher = new Agent({ connections: 1 });
  try {
    const result = await exchange(
      { ...settings, timeoutMs: TIMEOUT_MS },
      {
        method: "GET",
        path: `${ENDPOINTS.currencies.list}?page=1`,
        requestId: randomUUID(),
        dispatcher,
        limit: LARGEST_ANSWER,
        isList: true,
      },
    );
    if ("fault" in result) return FAULTS[result.fault.reason];
    const { status, text, retryAfter } = result.answer;
    const shape = shapeOf(parseJson(text));
    if (shape.shape === "data") return null;
    const { message } = failureOf(shape, { status, retryAfter }, "list");
    return redactMessage(message, settings.headers);
  } finally {
    await dispatcher.destroy();
  }
}
