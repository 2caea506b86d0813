import type { FileType } from "#lib/schemas/payouts/payout-file.ts";

/** How much of a file's beginning `sniffType` and `isExecutable` look at. */
export const HEAD_BYTES = 1024;

/** What can be shown is told by its first bytes; a name or a declared type says nothing. */
export function sniffType(head: Uint8Array): FileType {
  const text = asText(head);
  if (text.startsWith("%PDF-")) return "application/pdf";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "image/gif";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image/webp";
  return "application/octet-stream";
}

/** First bytes of programs: Windows, Linux, macOS (both byte orders, and for two processors), WebAssembly. */
const PROGRAMS = [
  "MZ",
  "\x7fELF",
  "\xfe\xed\xfa\xce",
  "\xfe\xed\xfa\xcf",
  "\xce\xfa\xed\xfe",
  "\xcf\xfa\xed\xfe",
  "\xca\xfe\xba\xbe",
  "\x00asm",
  "#!",
  // A Windows shortcut, which runs what it names.
  "L\x00\x00\x00\x01\x14\x02\x00",
];

/**
 * What a browser would run as a page of its own, once it is opened from a disk. A comment ends at its first end:
 * were it to try later ones, too, a file of comments would take the process for hours.
 */
const PAGE =
  /^(?:<!--(?:(?!-->).)*-->|<\?xml(?:(?!\?>).)*\?>|\s)*<(?:!doctype\s+(?:html|svg)|html|head|body|script|svg)\b/is;

/** Of Windows, macOS and Linux: among them help files, installers, and links to folders of other machines. */
const ENDINGS = new Set(
  (
    "apk app appimage appinstaller application appref-ms appx appxbundle bash bat bin chm cmd com " +
    "command cpl csh deb desktop diagcab dll dmg exe fileloc gadget hlp hta htm html img inetloc " +
    "inf ins iqy iso jar jnlp js jse jsp ksh library-ms lnk mht mhtml mjs msc msi msix msixbundle " +
    "msp mst pif pkg ps1 ps1xml psc1 psm1 py pyc pyw pyz rb rdp reg rpm run scf scpt scr sct " +
    "search-ms searchconnector-ms settingcontent-ms sh svg terminal theme themepack tool url vb " +
    "vbe vbs vhd vhdx vsto webloc website workflow ws wsb wsc wsf wsh xbap xht xhtml xll zsh"
  ).split(" "),
);

/** Whether opening the file would run something: a program, a script, a shortcut or a page. */
export function isExecutable(name: string, head: Uint8Array): boolean {
  const text = asText(head);
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending !== undefined && ENDINGS.has(ending)) return true;
  return (
    PROGRAMS.some((first) => text.startsWith(first)) || PAGE.test(text.replace(/^\xef\xbb\xbf/, ""))
  );
}

/** One character for each byte. */
function asText(head: Uint8Array): string {
  return String.fromCharCode(...head.subarray(0, HEAD_BYTES));
}
