import type { RecordKind } from "#components/record-page/record-kind.ts";

export const EVENT: RecordKind = { noun: "event", list: "/audit", listLabel: "Audit log" };
