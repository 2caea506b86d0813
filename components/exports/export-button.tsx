"use client";

import { Download } from "lucide-react";
import { lazy } from "react";
import type { ExportSource } from "#components/exports/export-source.ts";
import * as messages from "#components/exports/messages.ts";
import { LazyButton } from "#components/ui/lazy/lazy-button.tsx";

const load = () => import("#components/exports/export-dialog.tsx");
const Dialog = lazy(async () => ({ default: (await load()).ExportDialog }));

/** The button that takes what a list shows away as a file: all of it, not only the page. */
export function ExportButton({ source }: { source: ExportSource }) {
  return (
    <LazyButton
      label={messages.exportRows}
      icon={<Download aria-hidden="true" />}
      phone="icon"
      load={load}
    >
      {({ onClose }) => <Dialog source={source} onClose={onClose} />}
    </LazyButton>
  );
}
