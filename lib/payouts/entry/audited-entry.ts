import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** An entry of the journal as the audit log names it. */
export function entrySubject(id: string) {
  return { type: "payout-entry", id };
}

/**
 * What the audit log says of an entry: enough to tell what was decided on, by its hash. Of the webhook
 * URL only the origin stands there, since what follows often is a secret.
 */
export function auditedEntry({ state, version, contentHash, request, replaces }: PayoutEntry) {
  const webhookUrl = request.webhookUrl === null ? null : originOf(request.webhookUrl);
  return {
    ...{ state, version, contentHash, request: { ...request, webhookUrl } },
    ...(replaces !== null && { replaces }),
  };
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
