import type * as z from "zod";
import { isLoopbackName } from "#lib/settings/loopback-name.ts";
import { ACCOUNT_SETTINGS, SETTINGS } from "#lib/settings/settings.ts";

type Settings = z.output<typeof SETTINGS>;

/** A rule about several settings is checked as soon as each of them alone is right. */
function rule(error: string, ...names: (keyof Settings)[]) {
  return {
    error,
    when: ({ issues }: { issues: { path?: readonly PropertyKey[] | undefined }[] }) =>
      !issues.some(({ path }) => names.some((name) => name === path?.[0])),
  };
}

/** Less is accepted only where the provider is on this machine, as in tests. */
const LEAST_SETTLING_SECONDS = 300;

type Provider = Pick<
  Settings,
  "MIRROR" | "PAYOUT_SYNC" | "PAYOUT_SETTLING_SECONDS" | "PAYMENT_SERVICE_URL"
>;

function isSyncConsistent({ MIRROR, PAYOUT_SYNC }: Provider): boolean {
  return MIRROR === "off" || PAYOUT_SYNC === "on";
}
const SYNC_RULE = rule("PAYOUT_SYNC=off needs MIRROR=off too.", "MIRROR", "PAYOUT_SYNC");

function isSettlingLong({ PAYOUT_SETTLING_SECONDS, PAYMENT_SERVICE_URL }: Provider): boolean {
  return (
    PAYOUT_SETTLING_SECONDS >= LEAST_SETTLING_SECONDS ||
    PAYMENT_SERVICE_URL === undefined ||
    isLoopbackName(new URL(PAYMENT_SERVICE_URL).host)
  );
}
const SETTLING_RULE = rule(
  `PAYOUT_SETTLING_SECONDS must be at least ${LEAST_SETTLING_SECONDS}: a payout that is listed later could be paid twice.`,
  "PAYOUT_SETTLING_SECONDS",
  "PAYMENT_SERVICE_URL",
);

/** What an account that has its own provider must have for itself. */
export const accountSettings = ACCOUNT_SETTINGS.refine(isSyncConsistent, SYNC_RULE)
  .refine(isSettlingLong, SETTLING_RULE)
  .refine(
    ({ PAYMENT_SERVICE_URL }) => PAYMENT_SERVICE_URL !== undefined,
    rule("PAYMENT_SERVICE_URL is not set.", "PAYMENT_SERVICE_URL"),
  );

const consistent = SETTINGS.refine(isSyncConsistent, SYNC_RULE)
  .refine(
    ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }) =>
      OIDC_ISSUER === undefined ||
      (OIDC_CLIENT_ID !== undefined && OIDC_CLIENT_SECRET !== undefined),
    rule(
      "OIDC_ISSUER is set, so OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set too.",
      "OIDC_ISSUER",
    ),
  )
  .refine(
    ({ SMTP_URL, MAIL_FROM, APP_URL }) =>
      SMTP_URL === undefined || (MAIL_FROM !== undefined && APP_URL !== undefined),
    rule(
      "SMTP_URL is set, so MAIL_FROM and APP_URL must be set too.",
      "SMTP_URL",
      "MAIL_FROM",
      "APP_URL",
    ),
  )
  .refine(isSettlingLong, SETTLING_RULE);

/** The web process and the worker: both send, and know the provider's credentials again by the secret. */
export const processSettings = consistent
  .refine(
    ({ DATABASE_URL }) => DATABASE_URL !== undefined,
    rule("DATABASE_URL is not set.", "DATABASE_URL"),
  )
  .refine(
    ({ COUNTERFOIL_SECRET }) => COUNTERFOIL_SECRET !== undefined,
    rule("COUNTERFOIL_SECRET is not set; npm start creates one.", "COUNTERFOIL_SECRET"),
  );

/** `npm start` and the other commands: they start what is unset. */
export const launcherSettings = consistent
  .refine(
    ({ COUNTERFOIL_ADMIN_EMAIL: email, COUNTERFOIL_ADMIN_PASSWORD: password }) =>
      (email === undefined) === (password === undefined),
    rule(
      "Set COUNTERFOIL_ADMIN_EMAIL and COUNTERFOIL_ADMIN_PASSWORD both, or neither.",
      "COUNTERFOIL_ADMIN_EMAIL",
      "COUNTERFOIL_ADMIN_PASSWORD",
    ),
  )
  .refine(
    ({ DATABASE_MIGRATION_URL, DATABASE_URL }) =>
      DATABASE_MIGRATION_URL === undefined || DATABASE_URL !== undefined,
    rule(
      "DATABASE_MIGRATION_URL is set and DATABASE_URL is not: set both, or neither.",
      "DATABASE_MIGRATION_URL",
      "DATABASE_URL",
    ),
  )
  .refine(
    ({ DATABASE_READ_URL, DATABASE_URL }) =>
      DATABASE_READ_URL === undefined || DATABASE_URL !== undefined,
    rule(
      "DATABASE_READ_URL is set and DATABASE_URL is not: set both, or neither.",
      "DATABASE_READ_URL",
      "DATABASE_URL",
    ),
  )
  .refine(
    ({ PORT, METRICS_PORT, SANDBOX_PORT, PAYMENT_SERVICE_URL }) => {
      const used = [
        PORT,
        METRICS_PORT,
        PAYMENT_SERVICE_URL === undefined ? SANDBOX_PORT : undefined,
      ];
      const ports = used.filter((port) => port !== undefined);
      return new Set(ports).size === ports.length;
    },
    rule(
      "PORT, METRICS_PORT and SANDBOX_PORT must differ.",
      "PORT",
      "METRICS_PORT",
      "SANDBOX_PORT",
      "PAYMENT_SERVICE_URL",
    ),
  );
