"use client";

import { CircleUser } from "lucide-react";
import { lazy } from "react";
import { usePerson } from "#components/person/person.tsx";
import { LateButton } from "#components/ui/late-button.tsx";
import { Tooltip } from "#components/ui/tooltip.tsx";

const load = () => import("#components/shell/person-panel.tsx");
const PersonPanel = lazy(async () => ({ default: (await load()).PersonPanel }));

/** Who has signed in, and the way out. */
export function PersonMenu() {
  const { name } = usePerson();
  return (
    <Tooltip content={name}>
      <LateButton
        label={`Signed in as ${name}`}
        words={null}
        icon={<CircleUser aria-hidden="true" />}
        popup="menu"
        variant="quiet"
        size="icon"
        load={load}
      >
        {(opened) => <PersonPanel {...opened} />}
      </LateButton>
    </Tooltip>
  );
}
