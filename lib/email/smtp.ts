import "server-only";
import { accountBase, accountNameAmongSeveral } from "#lib/process/current-account.ts";
import { isLoopbackName } from "#lib/settings/loopback-name.ts";
import { requiredSetting, setting } from "#lib/settings/read-settings.ts";

/** What is sent: `text` and `html` say the same (lib/email/render.ts). */
export type Email = { subject: string; text: string; html: string };

/** Why an email could not be handed over: a code, and never what the mail server wrote. */
export class EmailFailure extends Error {
  readonly code: string;
  /** The mail server works, and did not take this email alone. */
  readonly isOfMailbox: boolean;
  constructor(code: string, isOfMailbox = false) {
    super(`the mail server did not take the email (${code})`);
    this.name = "EmailFailure";
    this.code = code;
    this.isOfMailbox = isOfMailbox;
  }
}

const CONNECT_MS = 5_000;
const SILENCE_MS = 8_000;
/** For the whole conversation, however slowly the mail server talks. */
const WHOLE_MS = 15_000;

/** Whether this installation sends email at all. */
export function isEmailOn(): boolean {
  return setting("SMTP_URL") !== undefined;
}

/** The start of every link in an email of the account at hand, without a trailing slash. */
export function linkBase(): string {
  return new URL(requiredSetting("APP_URL")).origin + accountBase();
}

/**
 * Hands an email to the mail server. `id` makes its Message-ID, the same at each attempt, by which mail
 * programs know a second copy. Rejects with an EmailFailure; then it may have arrived all the same.
 */
export async function sendEmail(id: string, to: string, email: Email): Promise<void> {
  // Only where email is sent: each process would hold it for as long as it runs.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(serverOf(new URL(requiredSetting("SMTP_URL"))));
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new EmailFailure("ETIMEDOUT")), WHOLE_MS);
    });
    const account = accountNameAmongSeveral();
    const sending = transport.sendMail({
      ...email,
      subject: account === null ? email.subject : `${account}: ${email.subject}`,
      from: requiredSetting("MAIL_FROM"),
      to: { name: "", address: to },
      messageId: `<${id}@${new URL(linkBase()).hostname}>`,
      // No out-of-office reply, please (RFC 3834).
      headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await Promise.race([sending, late]);
  } catch (error) {
    throw error instanceof EmailFailure
      ? error
      : new EmailFailure(codeOf(error), isOfMailbox(error));
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** A user name and password never cross a network in the clear. */
function serverOf({ protocol, hostname, host, port, username, password }: URL) {
  const secure = protocol === "smtps:";
  const isOurs = isLoopbackName(host);
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isOurs,
    ignoreTLS: !secure && isOurs,
    ...(username !== "" && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    logger: false,
    debug: false,
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "UNKNOWN";
  const status = "responseCode" in error ? error.responseCode : undefined;
  const code = "code" in error ? error.code : undefined;
  if (typeof status === "number") return `SMTP ${status}`;
  return typeof code === "string" && /^[A-Z_]{2,30}$/.test(code) ? code : "UNKNOWN";
}

const SERVICE_ENDS = 421;

/** Whether the recipient or the message was refused; not the sender, a sign-in or the connection. */
function isOfMailbox(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  if ("responseCode" in error && error.responseCode === SERVICE_ENDS) return false;
  if (error.code !== "EENVELOPE" && error.code !== "EMESSAGE") return false;
  return !("command" in error) || error.command !== "MAIL FROM";
}
