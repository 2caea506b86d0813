"use client";

import { AuditEntries } from "#components/payouts/history/audit-entries.tsx";
import { History } from "#components/payouts/history/history.tsx";
import { useMay } from "#components/person/person.tsx";

/** An order's steps as the desk saw them, and beside them what the audit log has of it. */
export function HistoryPanel({ id }: { id: string }) {
  const mayAudit = useMay("audit.of-subject");
  return (
    <div className="grid gap-y-6">
      <History id={id} />
      {mayAudit && <AuditEntries id={id} />}
    </div>
  );
}
