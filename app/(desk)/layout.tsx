import type { ReactNode } from "react";
import { Frame } from "#components/shell/frame.tsx";
import { Providers } from "#components/shell/providers.tsx";
import { environment } from "#lib/operations/environment.ts";

export default function DeskLayout({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <Frame environment={environment()}>{children}</Frame>
    </Providers>
  );
}
