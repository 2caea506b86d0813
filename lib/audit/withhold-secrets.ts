import { isJsonList, type Json } from "#lib/schemas/common/json.ts";
import { setting } from "#lib/settings/read-settings.ts";

const SECRET_WORDS = new Set([
  "password",
  "passphrase",
  "pin",
  "mnemonic",
  "secret",
  "secrets",
  "credential",
  "credentials",
  "token",
  "tokens",
  "code",
  "codes",
  "otp",
  "totp",
  "cookie",
  "authorization",
  "grant",
]);

export const WITHHELD = "[withheld]";

/**
 * A guard behind the allow-lists by which callers build `before` and `after`: a text or number under
 * a name such as password, apiToken or recovery_codes never gets into the log. Throws an Error
 * everywhere but in production, so that the slip shows in a test; in production the value is replaced
 * by "[withheld]", since a payout must not fail, nor go unrecorded, for a wrongly named field.
 * Booleans and null tell no secret: `{totp: true}` may stand.
 */
export function withholdSecrets(
  value: Json,
  isProduction = setting("NODE_ENV") === "production",
): Json {
  if (value === null || typeof value !== "object") return value;
  if (isJsonList(value)) return value.map((item) => withholdSecrets(item, isProduction));
  const members = Object.entries(value).map(([name, member = null]) => {
    if (!isSecretName(name) || !tells(member)) return [name, withholdSecrets(member, isProduction)];
    if (!isProduction) throw new Error(`"${name}" must not be in the audit log.`);
    return [name, WITHHELD];
  });
  return Object.fromEntries(members);
}

function isSecretName(name: string): boolean {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").split(/[^A-Za-z\d]+/);
  const all = words.flatMap((word) => word.split(" ")).map((word) => word.toLowerCase());
  return all.some((word) => SECRET_WORDS.has(word));
}

function tells(value: Json): boolean {
  if (value === null || typeof value === "boolean") return false;
  if (typeof value !== "object") return true;
  return Object.values(value).some((member) => member !== undefined && tells(member));
}
