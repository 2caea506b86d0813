"use client";

import { type FormEvent, useId, useState } from "react";
import * as messages from "#components/data-table/pager/messages.ts";
import type { PageChange } from "#components/data-table/pager/page-link.tsx";
import { pageAt, placeChange } from "#components/data-table/params/list-place.ts";

/** Goes to a page by its number; what is no page of this list is said under the field. */
export function GoToPage({ last, change }: { last: number; change: PageChange }) {
  const id = useId();
  const [text, setText] = useState("");
  const page = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const wrong = text !== "" && (page < 1 || page > last);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text === "" || wrong) return;
    change.params.go(placeChange(pageAt(page)));
    change.onChange();
    setText("");
  };
  return (
    <form onSubmit={submit} className="pager-form">
      <label htmlFor={id}>{messages.goToPage}</label>
      <input
        id={id}
        value={text}
        onChange={(event) => setText(event.target.value.trim())}
        inputMode="numeric"
        autoComplete="off"
        placeholder={messages.page}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        className="pager-go"
      />
      {wrong ? (
        <p id={`${id}-wrong`} role="alert" className="pager-wrong">
          {messages.pageRange(last.toLocaleString("en"))}
        </p>
      ) : null}
    </form>
  );
}
