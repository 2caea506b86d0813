type Rgb = readonly [number, number, number];

/** A colour of globals.css in both schemes, as linear light. */
export type Pair = { light: Rgb; dark: Rgb };

const COLOUR = /--color-([\w-]+):\s*light-dark\(oklch\(([^)]+)\),\s*oklch\(([^)]+)\)\)/g;

/** The opaque colours that a style sheet defines as `light-dark(oklch(…), oklch(…))`, by name. */
export function readColours(css: string): Map<string, Pair> {
  const colours = new Map<string, Pair>();
  for (const [, name = "", light = "", dark = ""] of css.matchAll(COLOUR)) {
    if (!light.includes("/")) colours.set(name, { light: linear(light), dark: linear(dark) });
  }
  return colours;
}

/** OKLCH to linear sRGB, after Björn Ottosson's definition of Oklab. */
function linear(oklch: string): Rgb {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.trim().split(/\s+/).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Whether every screen can show the colour as it is written. */
export function isInSrgb(colour: Rgb): boolean {
  return colour.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

/** WCAG 2.2 contrast ratio of two colours. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) =>
    Math.min(1, Math.max(0, channel)),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
