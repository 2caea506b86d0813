import { randomUUID } from "node:crypto";
import { Agent } from "undici";
import { failureOf, shapeOf } from "#lib/provider/classify.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { exchange } from "#lib/provider/exchange.ts";
import type { Fault } from "#lib/provider/fault.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { readProviderSettings } from "#lib/provider/provider-settings.ts";
import { redact } from "#lib/provider/redact.ts";
import type { Settings } from "#scripts/launch/launcher-settings.ts";
import { freshLog } from "#scripts/launch/log-files.ts";
import { addSandbox } from "#scripts/launch/sandbox-part.ts";
import { say, warn } from "#scripts/launch/say.ts";
import type { Stack } from "#scripts/launch/stack.ts";

/** Where Counterfoil finds its provider, in the variables that its process reads. */
export type ProviderEnv = {
  PAYMENT_SERVICE_URL: string;
  COUNTERFOIL_ENVIRONMENT: "sandbox" | "live";
  /** Whether this start brought the sandbox itself; set either way, so that nobody else can say so. */
  COUNTERFOIL_OWN_SANDBOX: "0" | "1";
};

type Needs = { settings: Settings; sandboxDatabase: () => Promise<string> };

/**
 * The provider that the settings name, otherwise the sandbox. A configured provider that does not
 * answer is a warning and not an error: Counterfoil then says on every page what it cannot show,
 * and continues by itself when the provider is back.
 */
export async function providePaymentProvider(
  stack: Stack,
  { settings, sandboxDatabase }: Needs,
): Promise<ProviderEnv> {
  const named = settings.PAYMENT_SERVICE_URL;
  if (named === undefined) {
    const log = freshLog(settings.DATA_DIR, "sandbox");
    const databaseUrl = await sandboxDatabase();
    const url = await addSandbox(stack, { port: settings.SANDBOX_PORT, databaseUrl, log });
    return {
      PAYMENT_SERVICE_URL: url,
      COUNTERFOIL_ENVIRONMENT: "sandbox",
      COUNTERFOIL_OWN_SANDBOX: "1",
    };
  }
  const { origin } = new URL(named);
  const failure = await askProvider({ ...process.env, PAYMENT_SERVICE_URL: named });
  if (failure === null) say(`The provider at ${origin} answers.`);
  else
    warn(
      `the provider at ${origin} does not answer with its list of currencies (${failure}); Counterfoil starts all the same and shows what it can when the provider is back.`,
    );
  return {
    PAYMENT_SERVICE_URL: named,
    COUNTERFOIL_ENVIRONMENT: settings.COUNTERFOIL_ENVIRONMENT ?? "live",
    COUNTERFOIL_OWN_SANDBOX: "0",
  };
}

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
    return redact(message, settings.headers);
  } finally {
    await dispatcher.destroy();
  }
}
