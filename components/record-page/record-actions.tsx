"use client";

import { ExternalLink, Link2 } from "lucide-react";
import * as messages from "#components/record-page/messages.tsx";
import { buttonStyle } from "#components/ui/buttons/button-style.ts";
import { CopyTextButton } from "#components/ui/buttons/copy-button.tsx";
import { linkInThisAccount } from "#lib/text/account-path.ts";

type Props = {
  /** The record's page. */
  page: string;
  /** Where a block explorer shows it; null if that is not known. */
  explorer?: string | null;
};

/** What can be done with a record, beneath its headline. */
export function RecordActions({ page, explorer = null }: Props) {
  return (
    <fieldset className="no-print flex flex-wrap gap-2">
      <legend className="sr-only">{messages.actions}</legend>
      <CopyTextButton
        icon={<Link2 aria-hidden="true" />}
        label={messages.copyLink}
        done={messages.copied}
        failed={messages.couldntCopy}
        text={() => linkInThisAccount(page)}
      />
      {explorer !== null && (
        <a
          href={explorer}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
          className={buttonStyle({})}
        >
          <ExternalLink aria-hidden="true" />
          {messages.viewInExplorer}
        </a>
      )}
    </fieldset>
  );
}
