import * as messages from "#components/identity/messages.ts";

/** Tells a limited viewer, above each page, that it shows a part of the account. */
export function LimitsNote({ inWords }: { inWords: string }) {
  return (
    <p className="no-print wrap-anywhere border-rule border-b py-2 text-ink-soft text-sm">
      {messages.partOfAccount(inWords)}
    </p>
  );
}
