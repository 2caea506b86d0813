"use client";

import { Pencil, Share2, Trash2, Users } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import * as messages from "#components/views/panel-messages.tsx";
import { RenameView } from "#components/views/rename-view.tsx";
import { useChangingViews } from "#components/views/use-changing-views.ts";
import { changeView, removeView } from "#lib/api-client/records/views.ts";
import type { SavedView } from "#lib/schemas/views/saved-view.ts";

type Props = { view: SavedView; isOpen: boolean; onOpen: () => void };

/** A saved view: the way to it, and for one's own the ways to change it. */
export function ViewItem({ view, isOpen, onOpen }: Props) {
  const [step, setStep] = useState<"rename" | "remove" | null>(null);
  const mayShare = useMay("views.share");
  const { id, name, query, shared, own, resource } = view;
  const sharing = useChangingViews(resource, () =>
    changeView(id, { name, query, shared: !shared }),
  );
  const removing = useChangingViews(resource, () => removeView(id));
  const failure = sharing.failure ?? removing.failure;
  if (step === "rename") return <RenameView view={view} onDone={() => setStep(null)} />;
  return (
    <li className="rounded-sm hover:bg-wash">
      <div className="flex min-h-9 items-center gap-1 ps-2">
        <Link
          href={viewAddress(view)}
          prefetch={false}
          onClick={onOpen}
          aria-current={isOpen ? "true" : undefined}
          className="min-w-0 flex-1 truncate py-1.5 font-medium text-ink"
        >
          <bdi title={name}>{name}</bdi>
        </Link>
        {own ? null : <bdi className="max-w-32 truncate pe-2 text-ink-quiet">{view.person}</bdi>}
        {own && shared ? (
          <span className="flex items-center gap-1 text-ink-quiet text-xs">
            <Users aria-hidden="true" size={13} />
            {messages.shared}
          </span>
        ) : null}
        {own ? (
          <>
            <IconButton
              size="sm"
              label={messages.renameView(name)}
              onClick={() => setStep("rename")}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
            {mayShare || shared ? (
              <IconButton
                size="sm"
                label={shared ? messages.stopSharing(name) : messages.shareView(name)}
                onClick={() => sharing.run()}
              >
                <Share2 aria-hidden="true" />
              </IconButton>
            ) : null}
            <IconButton
              size="sm"
              label={messages.deleteNamed(name)}
              onClick={() => setStep("remove")}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </>
        ) : null}
      </div>
      {step === "remove" ? (
        <div className="flex items-center justify-end gap-2 px-2 pb-2">
          <p className="me-auto">{shared ? messages.deleteForEveryone : messages.deleteThisView}</p>
          <Button size="sm" onClick={() => setStep(null)}>
            {messages.cancel}
          </Button>
          <Button
            size="sm"
            variant="danger"
            working={removing.isWorking ? messages.deleting : undefined}
            onClick={() => removing.run()}
          >
            {messages.deleteButton}
          </Button>
        </div>
      ) : null}
      {failure === null ? null : (
        <p role="alert" className="px-2 pb-2 text-failed">
          {failure}
        </p>
      )}
    </li>
  );
}

/** Where a saved view is opened: the list as it was kept, and which view it is. */
function viewAddress({ resource, query, id }: SavedView) {
  return `/${resource}?${query === "" ? "" : `${query}&`}view=${id}` as const;
}
