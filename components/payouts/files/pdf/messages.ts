export const download = "Download";
export const downloadFile = (name: string) => `Download ${name}`;
export const couldntReadFile = "The file couldn't be read. Close this and try again.";
export const hasPassword = "This PDF needs a password. Download it to open it.";
export const brokenPdf =
  "This PDF can't be shown here: it is damaged or too complex. Download it only if you trust who added it.";
export const brokenPage = "This page can't be shown here.";
export const notWhole =
  "Part of this page may not be shown here, such as a scan. Download the file to see all of it before you decide by it.";
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`;
export const notAllPages = (shown: number, pages: number) =>
  `The first ${shown} of ${pages} pages are shown. Download the file to see all.`;
