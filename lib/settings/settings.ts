import { resolve } from "node:path";
import * as z from "zod";
import * as kinds from "#lib/settings/kinds.ts";

declare module "zod/v4/core" {
  interface GlobalMeta {
    /** A valid value, for messages and `.env.example`. Secrets have none. */
    example?: string;
    /** Names that the setting had before, which are still read. */
    oldNames?: readonly string[];
  }
}

/**
 * Every setting of Counterfoil, declared once. `.env.example` is made from the descriptions and examples
 * (scripts/env-example.test.ts). A field without a description is not for operators: the system or
 * `npm start` sets it. The sandbox provider declares its own settings in sandbox/sandbox-settings.ts.
 */
const web = {
  HOST: kinds.text.default("127.0.0.1").meta({
    description:
      "The network interface that Counterfoil listens on. To let other machines in, put a proxy with https in front and set APP_URL.",
    example: "127.0.0.1",
  }),
  PORT: kinds.port.default(3000).meta({
    description: "The port that Counterfoil listens on.",
    example: "3000",
  }),
  APP_URL: kinds.appUrl.optional().meta({
    description: "The URL that people open, if a proxy is in front. Without a path.",
    example: "https://counterfoil.example.com",
  }),
  TRUSTED_PROXIES: kinds.ipRanges.prefault("").meta({
    description:
      "IP addresses or ranges of proxies whose X-Forwarded-For header is trusted. Unset: none.",
    example: "127.0.0.1, 10.0.0.0/8",
  }),
  RATE_LIMIT_ADDRESS: kinds.wholeNumber(1, 999_999_999).default(3_000).meta({
    description:
      "Requests a minute that each web process accepts from one client IP. An office may share one.",
    example: "3000",
  }),
  RATE_LIMIT_READS: kinds.wholeNumber(1, 999_999_999).default(1_200).meta({
    description:
      "Reads a minute that each web process accepts from one user. Turning pages as fast as possible makes about 300.",
    example: "1200",
  }),
  RATE_LIMIT_WRITES: kinds.wholeNumber(1, 999_999_999).default(120).meta({
    description: "Writes a minute that each web process accepts from one user.",
    example: "120",
  }),
};

const signIn = {
  COUNTERFOIL_ADMIN_EMAIL: z.email("must be an email address").optional().meta({
    description:
      "Email address of the first administrator, who is created if there are no members yet. Unset: the start prints a one-use link.",
    example: "ada@example.com",
  }),
  COUNTERFOIL_ADMIN_PASSWORD: z
    .string()
    .max(256, "must have at most 256 characters")
    .optional()
    .meta({ description: "The first administrator's password." }),
  COUNTERFOIL_SECRET: z.string().min(32, "must have at least 32 characters").optional().meta({
    description:
      "Signs cookies and encrypts second factors; at least 32 characters. Unset: created once in DATA_DIR. Processes that share a database need the same secret, with the same spaces and line breaks around it. A new secret ends all sessions and makes the codes of authenticator apps wrong; passkeys and recovery codes stay valid. The settings of further accounts must be set again.",
  }),
  SESSION_IDLE_MINUTES: kinds.wholeNumber(1, 999_999).default(30).meta({
    description:
      "Minutes without activity after which a session ends (NIST SP 800-63B: at most 30).",
    example: "30",
  }),
  SESSION_HOURS: kinds.wholeNumber(1, 999_999).default(12).meta({
    description:
      "Hours after sign-in at which a session always ends (NIST SP 800-63B: at most 12).",
    example: "12",
  }),
};

const singleSignOn = {
  OIDC_ISSUER: kinds.issuerUrl.optional().meta({
    description:
      "Single sign-on: URL of an OpenID provider (discovery, PKCE). Register APP_URL/api/sign-in/oidc/callback there. Only invited members whose email the provider reports as verified can sign in.",
    example: "https://accounts.example.com",
  }),
  OIDC_CLIENT_ID: kinds.text.optional().meta({
    description: "Counterfoil's client ID at the OpenID provider.",
    example: "counterfoil",
  }),
  OIDC_CLIENT_SECRET: kinds.text.optional().meta({
    description: "Counterfoil's client secret at the OpenID provider.",
  }),
  OIDC_NAME: z.string().trim().max(40, "must have at most 40 characters").optional().meta({
    description:
      'The provider\'s name on the button "Sign in with …". Unset: the host name of OIDC_ISSUER.',
    example: "Example",
  }),
};

const email = {
  SMTP_URL: kinds.smtpUrl.optional().meta({
    description:
      "Mail server for invitations and notifications: smtps://, or smtp:// with STARTTLS, which must be there unless the server is on this machine. Needs MAIL_FROM and APP_URL. Never logged or shown. Unset: no email is sent.",
    example: "smtps://user:password@smtp.example.com:465",
  }),
  MAIL_FROM: kinds.sender.optional().meta({
    description: "Sender of the emails: an address, with or without a name before it.",
    example: "Counterfoil <counterfoil@example.com>",
  }),
};

const data = {
  DATA_DIR: kinds.text
    .default("./data")
    // Next would trace the whole project for the path.
    .transform((folder) => resolve(/* turbopackIgnore: true */ folder))
    .meta({
      description:
        "Folder of the embedded PostgreSQL, the send logs and the logs. It must survive restarts.",
      example: "./data",
    }),
  DATABASE_URL: kinds.postgresUrl.optional().meta({
    description: "Your own PostgreSQL instead of the embedded one.",
    example: "postgresql://counterfoil_app:password@localhost:5432/counterfoil",
  }),
  DATABASE_MIGRATION_URL: kinds.postgresUrl.optional().meta({
    description:
      "The role that owns the tables, used only at the start. Unset: the role of DATABASE_URL, which could then change the audit log too.",
    example: "postgresql://counterfoil_owner:password@localhost:5432/counterfoil",
  }),
  DATABASE_READ_URL: kinds.postgresUrl.optional().meta({
    description:
      "A streaming replica of your own PostgreSQL, for lists, search, totals and exported files. It is read only while it holds everything that is committed. Unset: the primary answers everything.",
    example: "postgresql://counterfoil_app:password@replica:5432/counterfoil",
  }),
  FILE_STORAGE_MB: kinds.wholeNumber(1, 999_999_999).default(10_240).meta({
    description:
      "Megabytes that the files attached to payouts may take in the database, of all members together. Once they are reached, no file can be added.",
    example: "10240",
  }),
  EXPORT_STORAGE_MB: kinds.wholeNumber(1, 999_999_999).default(10_240).meta({
    description:
      "Megabytes that exported files may have together; they are kept for 30 days. Once they are reached, none can be made until one is removed. The database keeps them compressed, CSV at about a quarter.",
    example: "10240",
  }),
  AUDIT_ANCHOR_FILE: kinds.text.optional().meta({
    description:
      "File that the newest hash of the audit log is added to, so that a truncated log is detected. Best on a disk that the database's users can't write to. Unset: audit-anchors.jsonl in DATA_DIR.",
    example: "./data/audit-anchors.jsonl",
  }),
  AUDIT_ANCHOR_URL: kinds.httpUrl.optional().meta({
    description:
      'URL that each such hash is also posted to, as JSON: {"merchant", "seq", "hash", "at"}.',
    example: "https://notes.example.com/a-secret-path",
  }),
};

const safety = {
  COOLING_OFF_HOURS: kinds.decimalNumber(0, 720).optional().meta({
    description:
      "Hours that changes to members and rules wait if nobody can confirm them, and that a member must have held a role before their confirmation counts. Unset: 24 with a real provider, 0 with the sandbox. At 0 nobody needs to confirm.",
    example: "24",
  }),
  APPROVAL_WITHOUT_RULE: kinds.choice("required", "none").optional().meta({
    description:
      "Whether a payout needs an approver if its currency has no approval rule: required, or none. Unset: required with a real provider, none with the sandbox. With required, a single member can't pay.",
    example: "required",
  }),
  REQUIRE_SECOND_FACTOR: kinds.onOff.optional().meta({
    description:
      "Whether members need a second factor to submit, approve, invite and change rules: on, or off. Unset: on with a real provider, off with the sandbox.",
    example: "on",
  }),
};

const provider = {
  PAYMENT_SERVICE_URL: kinds.providerUrl.optional().meta({
    description:
      "Base URL of your payment provider. Unset: the sandbox provider is started. Its data and a real provider's can't share a DATA_DIR or database.",
    example: "https://provider.example.com",
  }),
  PAYMENT_SERVICE_HEADERS: kinds.headers.default({}).meta({
    description:
      "Headers of every request to the provider, as a JSON object. Never logged or shown.",
    example: '{"Authorization": "Bearer …"}',
  }),
  PAYMENT_SERVICE_AMOUNT_FIELD: kinds.amountField.default("amount").meta({
    description: "Field of a create request that holds the amount.",
    example: "amount",
  }),
  PAYMENT_SERVICE_TIMEOUT_MS: kinds.wholeNumber(100, 120_000).default(10_000).meta({
    description: "Milliseconds that a request to the provider may take.",
    example: "10000",
  }),
  PAYMENT_SERVICE_REQUESTS_PER_SECOND: kinds.wholeNumber(1, 100_000).optional().meta({
    description:
      "Requests a second to the provider, all processes together. Unset: 30 for a real provider, 10000 for the sandbox.",
    example: "30",
  }),
  PAYMENT_SERVICE_REFUSAL_STATUSES: kinds.refusalStatuses.default([]).meta({
    description:
      "Only for a provider that declines a payout with other statuses than most of 4xx, for example 500: an error in the interface's form then counts as declined. Less strict than the default, so every member sees it. If the provider stored the payout anyway, it could be paid twice.",
    example: "500",
  }),
  COUNTERFOIL_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{24,200}$/, "must be 24 to 200 letters, digits, - or _")
    .optional()
    .meta({
      description:
        "Accepts the provider's notifications at APP_URL/api/webhooks/<this secret>: 24 to 200 letters, digits, - or _. A notification only makes Counterfoil read the payouts that it names at once.",
    }),
  PAYMENT_SERVICE_WEBHOOK_KEY: kinds.signingKey.optional().meta({
    description:
      "Key that the provider signs notifications with (Standard Webhooks). If it is set, unsigned ones are ignored.",
    example: "whsec_…",
  }),
  PAYOUT_SETTLING_SECONDS: kinds.decimalNumber(1, 86_400).default(900).meta({
    description:
      "Seconds that a payout may take to appear at the provider before it counts as not found; at least 300 for a provider on another machine.",
    example: "900",
  }),
  COUNTERFOIL_ENVIRONMENT: kinds.choice("sandbox", "live").optional().meta({
    description:
      "Whether the money is real: live, or sandbox. Unset: live if PAYMENT_SERVICE_URL is set, otherwise sandbox. A start refuses data of the other one.",
    example: "sandbox",
  }),
};

const sync = {
  MIRROR: kinds.onOff.default("on").meta({
    description:
      "Whether all of the provider's records are synced, for search and totals: on, or off for payouts alone.",
    example: "on",
  }),
  PAYOUT_SYNC: kinds.onOff.default("on").meta({
    description:
      "Only with MIRROR=off: off syncs no payouts either. Less strict than the default, so every member sees it: an older payout with the tracking ID of a new order is then not found before it is sent, and payout control is off.",
    example: "on",
  }),
  MIRROR_REQUESTS_PER_SECOND: kinds.wholeNumber(1, 999_999).optional().meta({
    description:
      "Requests a second to the provider for syncing, all workers together. People's requests go first. Unset: 10 for a real provider, 100 for the sandbox.",
    example: "10",
  }),
};

const observability = {
  LOG_LEVEL: kinds.choice("trace", "debug", "info", "warn", "error", "fatal").default("info").meta({
    description: "The least severe log lines to write: trace, debug, info, warn, error or fatal.",
    example: "info",
  }),
  METRICS_PORT: kinds.port.optional().meta({
    description: "Port of the Prometheus metrics, at /metrics. Unset: no metrics.",
    example: "9464",
  }),
  METRICS_HOST: kinds.text.default("127.0.0.1").meta({
    description: "The network interface of the metrics.",
    example: "127.0.0.1",
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: kinds.text.optional().meta({
    description: "Where OpenTelemetry traces go; its other settings work too. Unset: no traces.",
    example: "http://localhost:4318",
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: kinds.text.optional().meta({
    description: "The protocol of the traces.",
    example: "http/protobuf",
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: kinds.text.optional(),
  OTEL_TRACES_EXPORTER: kinds.text.optional(),
  OTEL_SDK_DISABLED: kinds.text.optional(),
};

/** What `npm start` tells the processes of the environment's own account. */
const internalOfAccount = {
  /** "1": the URL in PAYMENT_SERVICE_URL is the sandbox that this start brought. */
  COUNTERFOIL_OWN_SANDBOX: kinds.text.optional(),
  /** "1": the sandbox's ready sign-ins were made. */
  COUNTERFOIL_READY_SIGN_INS: kinds.text.optional(),
  /** The sandbox's own setting, by which it is found where PAYMENT_SERVICE_URL is unset. */
  SANDBOX_PORT: kinds.port.default(4600).meta({ example: "4600" }),
};

/** What `npm start` and the system tell the processes. */
const internal = {
  NODE_ENV: kinds.text.optional(),
  /** "1": the URL in DATABASE_URL is the embedded server. */
  COUNTERFOIL_OWN_DATABASE: kinds.text.optional(),
  /** "1": the tables belong to another role than that of DATABASE_URL, whose URL is kept back. */
  COUNTERFOIL_TWO_ROLES: kinds.text.optional(),
};

/** What an account with its own provider has for itself: lib/accounts. */
export const ACCOUNT_SETTINGS = z.object({ ...safety, ...provider, ...sync });

/** Whether each account has this setting for itself. */
export function isOfAccount(name: string): boolean {
  return name in ACCOUNT_SETTINGS.shape || name in internalOfAccount;
}

/** In the order of `.env.example`. */
export const SECTIONS = {
  "Web server": web,
  "Sign-in": signIn,
  "Single sign-on": singleSignOn,
  Email: email,
  "Database and audit log": data,
  Safety: safety,
  "Payment provider": provider,
  "Sync of the provider's records": sync,
  "Logs, metrics and traces": observability,
};

export const SETTINGS = z.object({
  ...web,
  ...signIn,
  ...singleSignOn,
  ...email,
  ...data,
  ...safety,
  ...provider,
  ...sync,
  ...observability,
  ...internal,
  ...internalOfAccount,
});
