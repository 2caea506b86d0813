import type { ReactNode } from "react";

type Props = {
  /** Not where a heading above says it. */
  title?: ReactNode;
  /** Its state, in words. */
  state: ReactNode;
  actions?: ReactNode;
};

/** One of the user's factors. */
export function FactorRow({ title, state, actions }: Props) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        {title && <div className="mb-0.5 font-medium text-sm wrap-anywhere">{title}</div>}
        <div className="text-ink-soft text-sm">{state}</div>
      </div>
      {actions && <div className="no-print flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
