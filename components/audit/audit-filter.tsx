"use client";

import { ListFilter } from "lucide-react";
import { lazy } from "react";
import type { AuditView } from "#components/audit/use-audit-filter.ts";
import { LateButton } from "#components/ui/late-button.tsx";

const load = () => import("#components/audit/audit-filter-panel.tsx");
const Panel = lazy(async () => ({ default: (await load()).AuditFilterPanel }));

/** The button that narrows the log; its panel is loaded when it is first wanted. */
export function AuditFilter({ view }: { view: AuditView }) {
  return (
    <LateButton label="Add filter" icon={<ListFilter aria-hidden="true" />} load={load}>
      {(opened) => <Panel {...opened} view={view} />}
    </LateButton>
  );
}
