import localFont from "next/font/local";

// Only what nearly every page needs is loaded ahead: Latin letters and figures, 40 KB in all. Names with
// further Latin letters load theirs; other scripts are shown in the system's fonts.

const sans = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-geist-sans",
});

const sansExtended = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-geist-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

/** Of one weight: addresses and hashes, which are never bold. */
const mono = localFont({
  src: "../node_modules/@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff2",
  weight: "400",
  variable: "--font-geist-mono",
  adjustFontFallback: false,
});

/** The classes that make the fonts known; app/globals.css names them in their order. */
export const fontVariables = `${sans.variable} ${sansExtended.variable} ${mono.variable}`;
