"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import * as messages from "#components/record-page/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";

const EmptyFields = createContext<{ isAll: boolean; setAll: (isAll: boolean) => void }>({
  isAll: true,
  setAll: () => undefined,
});

/** Leaves out the fields without a value (app/globals.css) until they are asked for. */
export function WithoutEmptyFields({ children }: { children: ReactNode }) {
  const [isAll, setAll] = useState(false);
  return (
    <EmptyFields value={{ isAll, setAll }}>
      <div className="group/record flex flex-col gap-8 print:gap-3" data-full={isAll || undefined}>
        {children}
      </div>
    </EmptyFields>
  );
}

/** Shows them; not there where no field is empty. */
export function ShowEmptyFields() {
  const { isAll, setAll } = useContext(EmptyFields);
  return (
    <div className="no-print -my-4 hidden group-has-data-empty/record:block">
      <Button variant="quiet" size="sm" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
        {isAll ? messages.hideEmptyFields : messages.showEmptyFields}
      </Button>
    </div>
  );
}
