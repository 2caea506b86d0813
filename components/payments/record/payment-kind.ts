import type { RecordKind } from "#components/record-page/record-kind.ts";

/** What a payment's page is about. */
export const PAYMENT: RecordKind = { noun: "payment", list: "/payments", listLabel: "Payments" };
