import { headers } from "next/headers";
import type { ReactNode } from "react";
import { pageCaller } from "#app/page-caller.ts";
import { PersonProvider } from "#components/person/person.tsx";
import { SearchBox } from "#components/search/search-box.tsx";
import { Frame } from "#components/shell/frame.tsx";
import { Providers } from "#components/shell/providers.tsx";
import { commandKey } from "#components/ui/command-key.ts";
import { environment } from "#lib/operations/environment.ts";
import { guardedFor } from "#lib/schemas/permissions.ts";

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const { id, name, email, roles } = (await pageCaller()).person;
  const key = commandKey((await headers()).get("user-agent") ?? "");
  return (
    <PersonProvider person={{ id, name, email, roles, may: guardedFor(roles) }}>
      <Providers>
        <Frame environment={environment()} search={<SearchBox commandKey={key} />}>
          {children}
        </Frame>
      </Providers>
    </PersonProvider>
  );
}
