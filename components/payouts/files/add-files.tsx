"use client";

import { clsx } from "clsx";
import { Paperclip, X } from "lucide-react";
import { type DragEvent, type RefObject, useRef, useState } from "react";
import { FileName } from "#components/payouts/files/file-name.tsx";
import * as messages from "#components/payouts/files/messages.tsx";
import type { Uploading, Uploads } from "#components/payouts/files/use-uploads.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { useFocusAfterRow } from "#components/ui/forms/use-focus-after-row.ts";

type Props = {
  uploads: Uploads;
  /** The payout has as many files as it can have. */
  isFull: boolean;
  /** What a member should know before they add a file. */
  hint: string;
};

/** Takes files by button or by drop, as long as there is room, and shows how far each is. */
export function AddFiles({ uploads: { uploads, add, dismiss, tryAgain }, isFull, hint }: Props) {
  const { next, rows } = useFocusAfterRow<HTMLButtonElement>();
  return (
    <div className="no-print">
      {isFull ? (
        <p className="text-sm">{messages.full}</p>
      ) : (
        <DropField hint={hint} onFiles={add} button={next} />
      )}
      <ul {...rows} aria-live="polite" className="text-sm">
        {uploads.map((one) => (
          <UploadRow
            key={one.key}
            uploading={one}
            onDismiss={() => dismiss(one.key)}
            onTryAgain={() => tryAgain(one)}
          />
        ))}
      </ul>
    </div>
  );
}

type FieldProps = Pick<Props, "hint"> & {
  onFiles: (files: Iterable<File>) => void;
  button: RefObject<HTMLButtonElement | null>;
};

function DropField({ hint, onFiles, button }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same without a pointer.
    <div
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onFiles(event.dataTransfer.files);
      }}
      className={clsx(
        "rounded-md border border-dashed px-3 py-2.5",
        isOver ? "border-ink bg-wash" : "border-edge",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          ref={button}
          size="sm"
          icon={<Paperclip aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {messages.addFile}
        </Button>
        <span className="text-ink-quiet text-sm pointer-coarse:hidden">{messages.dropHere}</span>
      </div>
      <p className="mt-1.5 text-ink-quiet text-xs">{hint}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={messages.addFile}
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []));
          currentTarget.value = "";
        }}
      />
    </div>
  );
}

type RowProps = { uploading: Uploading; onDismiss: () => void; onTryAgain: () => void };

function UploadRow({ uploading, onDismiss, onTryAgain }: RowProps) {
  const { file, part, fault, mayTryAgain } = uploading;
  const hasFailed = fault !== null;
  return (
    <li className="flex items-center justify-between gap-3 border-rule border-b py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <FileName name={file.name} />
        {hasFailed ? (
          <p className="wrap-anywhere text-failed">{fault}</p>
        ) : (
          <div className="flex items-center gap-3 text-ink-quiet">
            <progress
              className="h-1.5 w-40 accent-current"
              value={part}
              max={1}
              aria-label={file.name}
            />
            <span className="tabular-nums" aria-hidden="true">
              {messages.adding(messages.percent(part))}
            </span>
          </div>
        )}
      </div>
      {hasFailed && mayTryAgain && (
        <Button size="sm" aria-label={messages.tryAgainFile(file.name)} onClick={onTryAgain}>
          {messages.tryAgain}
        </Button>
      )}
      <IconButton
        size="sm"
        label={hasFailed ? messages.dismiss(file.name) : messages.cancelAdding(file.name)}
        onClick={onDismiss}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
