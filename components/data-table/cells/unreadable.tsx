import * as messages from "#components/data-table/cells/messages.ts";

/** What is shown for a field whose form Counterfoil cannot read: the text as it came, marked. */
function Unreadable({ raw }: { raw: string }) {
  return (
    <span
      className="inline-flex max-w-full items-baseline gap-1 text-attention"
      data-tip={messages.unexpectedValue(raw)}
    >
      <span aria-hidden="true">⚠</span>
      <span className="sr-only">{messages.unexpectedValueIs} </span>
      <code className="truncate font-mono text-xs">{raw}</code>
    </span>
  );
}

/** What is shown for a field that is not there. */
export function Absent() {
  return (
    <span className="text-ink-quiet">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{messages.none}</span>
    </span>
  );
}

/**
 * The mark for a record's field that could not be read, or null if it could: for `unreadableAt(row,
 * "amount") ?? <Amount … />`. `path` is a path of `record.unreadable`.
 */
export function unreadableAt(record: { unreadable: Record<string, string> }, path: string) {
  const raw = record.unreadable[path];
  return raw === undefined ? null : <Unreadable raw={raw} />;
}
