const STATUS_FIELDS = new Set(["status", "paymentStatus"]);

/** Whether a field of the interface is a record's own status, which needs no name beside its words. */
export function isStatusField(field: string): boolean {
  return STATUS_FIELDS.has(field);
}
