"use client";

import { Download } from "lucide-react";
import { lazy } from "react";
import * as messages from "#components/exports/messages.ts";
import type { ExportedPeriod } from "#components/exports/period-dialog.tsx";
import { LazyButton } from "#components/ui/lazy/lazy-button.tsx";

const load = () => import("#components/exports/period-dialog.tsx");
const Dialog = lazy(async () => ({ default: (await load()).PeriodDialog }));

/** The button that takes all records of a period away, for its closing. */
export function ExportPeriodButton({ period }: { period: ExportedPeriod }) {
  return (
    <LazyButton label={messages.exportPeriod} icon={<Download aria-hidden="true" />} load={load}>
      {({ onClose }) => <Dialog period={period} onClose={onClose} />}
    </LazyButton>
  );
}
