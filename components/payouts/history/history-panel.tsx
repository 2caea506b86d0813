"use client";

import { AuditEvents } from "#components/payouts/history/audit-events.tsx";
import { History } from "#components/payouts/history/history.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";

/** An order's steps as Counterfoil saw them, and beside them its audit events. */
export function HistoryPanel({ id }: { id: string }) {
  const mayAudit = useMay("audit.of-subject");
  return (
    <div className="grid gap-y-6">
      <History id={id} />
      {mayAudit && <AuditEvents id={id} />}
    </div>
  );
}
