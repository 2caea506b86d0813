import { z } from "zod";

const headerName = z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/);
const headerValue = z.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/);

const headersSchema = z.string().transform((text, context): Record<string, string> => {
  const parsed = z.record(headerName, headerValue).safeParse(json(text));
  if (parsed.success) return parsed.data;
  // The value is a secret: not a character of it may stand in the message.
  context.addIssue({
    code: "custom",
    message: "must be a JSON object of header names to texts that a header can hold",
  });
  return z.NEVER;
});

const TIMEOUT = "must be a whole number from 100 to 120000";

/** fetch takes no address with a name and a password, and paths are put behind it as it stands. */
const address = z
  .url({ protocol: /^https?$/, error: "must be an address that begins with http:// or https://" })
  .refine((text) => {
    const { username, password, search, hash } = new URL(text);
    return username + password + search + hash === "";
  }, "must hold no user name, password, ? or #; what signs the desk in goes into PAYMENT_SERVICE_HEADERS");

const environmentSchema = z.object({
  PAYMENT_SERVICE_URL: address.optional(),
  PAYMENT_SERVICE_HEADERS: headersSchema.default({}),
  PAYMENT_SERVICE_AMOUNT_FIELD: z
    .string()
    .regex(/^\w{1,64}$/, "must be a field's name: letters, digits and _")
    .default("amount"),
  PAYMENT_SERVICE_TIMEOUT_MS: z.coerce
    .number(TIMEOUT)
    .int(TIMEOUT)
    .min(100, TIMEOUT)
    .max(120_000, TIMEOUT)
    .default(10_000),
  COUNTERFOIL_ENVIRONMENT: z.enum(["sandbox", "live"]).optional(),
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(4600),
});

/** How the payment service is reached. Holds secrets: never log it, never send it to a browser. */
export type ServiceSettings = {
  /** Without a trailing slash; may hold a path. */
  baseUrl: string;
  headers: Record<string, string>;
  /** The create request's field that carries the amount (service interface, 4.1: not shown). */
  amountField: string;
  /** Milliseconds for one whole exchange, its body included. */
  timeoutMs: number;
  /** Whether the money is play. Unstated, a service whose address was set is taken for live. */
  environment: "sandbox" | "live";
};

/** Reads the settings, or throws an Error whose message names the variable and never its value. */
export function readSettings(environment: Record<string, string | undefined>): ServiceSettings {
  const given = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`);
    throw new Error(faults.join("\n"));
  }
  const { data } = parsed;
  const url = data.PAYMENT_SERVICE_URL ?? `http://127.0.0.1:${data.SANDBOX_PORT}`;
  return {
    baseUrl: url.replace(/\/+$/, ""),
    headers: data.PAYMENT_SERVICE_HEADERS,
    amountField: data.PAYMENT_SERVICE_AMOUNT_FIELD,
    timeoutMs: data.PAYMENT_SERVICE_TIMEOUT_MS,
    environment:
      data.COUNTERFOIL_ENVIRONMENT ?? (data.PAYMENT_SERVICE_URL === undefined ? "sandbox" : "live"),
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
