/** What stands between the cells of a CSV file. */
export const SEPARATORS = { comma: ",", semicolon: ";", tab: "\t" } as const;
/** What stands before the decimal places of an amount. */
export const DECIMAL_SIGNS = { point: ".", comma: "," } as const;

export type Separator = keyof typeof SEPARATORS;
type DecimalSign = keyof typeof DECIMAL_SIGNS;

export const SEPARATOR_NAMES = ["comma", "semicolon", "tab"] as const satisfies Separator[];
export const DECIMAL_SIGN_NAMES = ["point", "comma"] as const satisfies DecimalSign[];

/** How a CSV file is written, so that the spreadsheet that opens it finds its columns and its numbers. */
export type CsvDialect = { separator: Separator; decimalSign: DecimalSign };

/** RFC 4180, and what programs read. */
export const STANDARD_DIALECT: CsvDialect = { separator: "comma", decimalSign: "point" };
