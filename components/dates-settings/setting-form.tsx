"use client";

import type { FormEvent, ReactNode } from "react";
import * as messages from "#components/dates-settings/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";

type Props = {
  /** The field's id, which the label is for. */
  id: string;
  label: string;
  hint: string;
  mayChange: boolean;
  isChanged: boolean;
  isSaving: boolean;
  /** Why it wasn't saved; null while nothing is wrong. */
  error: string | null;
  saveLabel: string;
  onSave: () => void;
  children: ReactNode;
};

/** One setting with its field and its button; who may not change it is told who may. */
export function SettingForm(props: Props) {
  const { id, label, hint, mayChange, isChanged, isSaving, error, saveLabel, onSave, children } =
    props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form onSubmit={submit} className="flex max-w-120 flex-col items-start gap-3 text-sm">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <p className="text-ink-soft">{hint}</p>
      {children}
      {error !== null && (
        <p role="alert" className="text-failed">
          {error}
        </p>
      )}
      {mayChange ? (
        <Button
          type="submit"
          variant="primary"
          idle={!isChanged}
          working={isSaving ? messages.saving : undefined}
        >
          {saveLabel}
        </Button>
      ) : (
        <p className="text-ink-quiet">{messages.onlyAdministrators}</p>
      )}
    </form>
  );
}
