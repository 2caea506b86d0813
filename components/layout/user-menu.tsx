"use client";

import { CircleUser } from "lucide-react";
import { lazy } from "react";
import * as messages from "#components/layout/messages.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { LateButton } from "#components/ui/lazy/late-button.tsx";
import { Tooltip } from "#components/ui/overlays/tooltip.tsx";

const load = () => import("#components/layout/user-panel.tsx");
const UserPanel = lazy(async () => ({ default: (await load()).UserPanel }));

/** Who has signed in, and the way out. */
export function UserMenu() {
  const { name } = useUser();
  return (
    <Tooltip content={name}>
      <LateButton
        label={messages.signedInAs(name)}
        words={null}
        icon={<CircleUser aria-hidden="true" />}
        popup="menu"
        variant="quiet"
        size="icon"
        load={load}
      >
        {(opened) => <UserPanel {...opened} />}
      </LateButton>
    </Tooltip>
  );
}
