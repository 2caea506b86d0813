import { secretOf } from "#scripts/launch/secret.ts";

/** What the processes of an installation under measurement, whose data are in this folder, are told by the environment. */
export async function environmentOf(
  folder: string,
  { databaseUrl, sandboxUrl }: { databaseUrl: string; sandboxUrl: string },
) {
  return {
    DATABASE_URL: databaseUrl,
    PAYMENT_SERVICE_URL: sandboxUrl,
    COUNTERFOIL_ENVIRONMENT: "sandbox",
    COUNTERFOIL_OWN_SANDBOX: "1",
    COUNTERFOIL_SECRET: await secretOf(folder),
    LOG_LEVEL: "fatal",
  };
}
