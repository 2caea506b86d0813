import type { ReactNode } from "react";

export const files = "Files";
export const noFiles = "No files";
export const couldntLoad = (detail: string) => `Couldn't load the files. ${detail}`;
export const addFile = "Attach a file";
export const dropHere = "or drop it here";
export const limits = "Up to 10 MB each, for example an invoice.";
export const keptForGood = "Files can't be removed once a payout is submitted.";
export const keptSinceSubmission =
  "This payout was submitted before. Its files can't be removed, because approvers may have decided by them. That includes files you add now.";
export const full = "This payout has 20 files, the most it can have.";
export const adding = (part: string) => `Adding… ${part}`;
export const cancelAdding = (name: string) => `Cancel adding ${name}`;
export const waitUntilAdded = "Wait until the files are added, then press “Review payout” again.";
export const notAddedTo = (name: string) => `Couldn't attach ${name}`;
export const notAdded = (detail: string) => `Not added. ${detail}`;
export const mayBeAdded = (detail: string) =>
  `It may have been added: check the files above before you try again. ${detail}`;
export const tooLarge = (size: string) => `Not added. It has ${size}; 10 MB is the most.`;
export const draftNotSaved =
  "Not added. The draft couldn't be saved, so there is nothing to attach it to yet.";
export const tryAgain = "Try again";
export const tryAgainFile = (name: string) => `Try ${name} again`;
export const dismiss = (name: string) => `Dismiss ${name}`;
export const view = "View";
export const viewFile = (name: string) => `View ${name}`;
export const download = "Download";
export const downloadFile = (name: string) => `Download ${name}`;
export const remove = "Remove";
export const removeFile = (name: string) => `Remove ${name}`;
export const removing = "Removing";
export const notRemoved = "Not removed.";
export const addedBy = (name: string, time: ReactNode) => (
  <>
    Added by {name}, {time}
  </>
);
export const addedLater = "Added after it was submitted";
export const couldntShow = "This file can't be shown here. Download it instead.";
export const couldntReadFile = "The file couldn't be read. Close this and try again.";
export const percent = (part: number) => `${Math.floor(part * 100)}%`;
