/** Whether a payout is known by its order's UUID; the provider's IDs are numbers. */
export function isOrderId(id: string): boolean {
  return id.includes("-");
}
