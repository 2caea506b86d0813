import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** A payout order as the audit log names it. */
export function orderSubject(id: string) {
  return { type: "payout-entry", id };
}

/**
 * What the audit log records of an order: enough to tell what was decided on, by its hash. Only the
 * origin of the webhook URL is recorded, since what follows is often a secret.
 */
export function auditedEvent({
  state,
  version,
  contentHash,
  request,
  replaces,
  asked,
}: PayoutOrder) {
  const webhookUrl = request.webhookUrl === null ? null : originOf(request.webhookUrl);
  return {
    state,
    version,
    contentHash,
    request: { ...request, webhookUrl },
    ...(replaces !== null && { replaces }),
    ...(asked !== null && { asked: { id: asked.id, name: asked.name } }),
  };
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
