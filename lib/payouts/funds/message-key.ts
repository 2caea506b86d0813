import { createHash } from "node:crypto";
import { canonicalJson } from "#lib/audit/canonical-json.ts";

/** What the provider answered to a payout that it declined. */
type Declined = { reason: string | null; errors: Record<string, readonly string[]> };

/**
 * The same for messages that are the same but for white space and Unicode form, by field too: the provider's
 * words are compared, never read. Null where it gave none.
 */
export function messageKey({ reason, errors }: Declined): string | null {
  const fields = Object.entries(errors).map(([field, said]) => [field, said.map(normal)] as const);
  if (normal(reason ?? "") === "" && fields.length === 0) return null;
  const content = { message: normal(reason ?? ""), errors: Object.fromEntries(fields) };
  return createHash("sha256").update(canonicalJson(content)).digest("hex");
}

function normal(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
}
