import type { RecordKind } from "#components/record-page/record-kind.ts";

export const ENTRY: RecordKind = { noun: "entry", list: "/audit", listLabel: "Audit log" };
