import { freshLog } from "#scripts/launch/log-files.ts";
import { addSandbox } from "#scripts/launch/sandbox-part.ts";
import { say, warn } from "#scripts/launch/say.ts";
import type { Settings } from "#scripts/launch/settings.ts";
import type { Stack } from "#scripts/launch/stack.ts";

/** Where the desk finds its payment service, in the variables that its process reads. */
export type ServiceEnv = {
  PAYMENT_SERVICE_URL: string;
  COUNTERFOIL_ENVIRONMENT: "sandbox" | "live";
};

type Needs = { settings: Settings; sandboxDatabase: () => Promise<string> };

/**
 * The service that the settings name, else the sandbox. A named service that does not answer is a
 * warning and not an end: the desk then says on every page what it cannot show, and goes on by
 * itself when the service is back.
 */
export async function providePaymentService(
  stack: Stack,
  { settings, sandboxDatabase }: Needs,
): Promise<ServiceEnv> {
  const named = settings.PAYMENT_SERVICE_URL;
  if (named === undefined) {
    const log = freshLog(settings.DATA_DIR, "sandbox");
    const databaseUrl = await sandboxDatabase();
    const url = await addSandbox(stack, { port: settings.SANDBOX_PORT, databaseUrl, log });
    return { PAYMENT_SERVICE_URL: url, COUNTERFOIL_ENVIRONMENT: "sandbox" };
  }
  const { origin } = new URL(named);
  const failure = await whyUnreachable(named);
  if (failure === null) say(`The payment service at ${origin} answers.`);
  else
    warn(
      `the payment service at ${origin} does not answer (${failure}); the desk starts all the same and shows what it can once the service is back.`,
    );
  return {
    PAYMENT_SERVICE_URL: named,
    COUNTERFOIL_ENVIRONMENT: settings.COUNTERFOIL_ENVIRONMENT ?? "live",
  };
}

/** Null: something answers at this address, whatever it says. No header is sent. */
async function whyUnreachable(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return null;
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") return "no answer within 5 s";
    const cause = error instanceof Error ? error.cause : undefined;
    return cause instanceof Error ? cause.message : "it cannot be reached";
  }
}
