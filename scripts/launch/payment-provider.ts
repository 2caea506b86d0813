import type { Settings } from "#scripts/launch/launcher-settings.ts";
import { addSandbox } from "#scripts/launch/sandbox-part.ts";
import type { Stack } from "#scripts/launch/stack.ts";
import { freshLog } from "#scripts/processes/log-files.ts";
import { say, warn } from "#scripts/processes/say.ts";

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
  // Only here, since the launcher would hold the HTTP client for as long as everything runs.
  const { askProvider } = await import("#scripts/launch/ask-provider.ts");
  const failure = await askProvider({ ...process.env, PAYMENT_SERVICE_URL: named });
  if (failure === null) say(`The provider at ${origin} answers.`);
  else
    warn(
      `the provider at ${origin} does not answer with its list of currencies (${failure}). Counterfoil starts all the same, and shows what it can once the provider answers. If it should answer now, check PAYMENT_SERVICE_URL and PAYMENT_SERVICE_HEADERS.`,
    );
  return {
    PAYMENT_SERVICE_URL: named,
    COUNTERFOIL_ENVIRONMENT: settings.COUNTERFOIL_ENVIRONMENT ?? "live",
    COUNTERFOIL_OWN_SANDBOX: "0",
  };
}
