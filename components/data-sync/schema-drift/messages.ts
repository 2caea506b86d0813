import { plural } from "#lib/text/plural.ts";

export const where = "In";
export const what = "What";
export const example = "For example";
export const records = "Records";
export const lastSeen = "Last seen";
export const cantBeRead = (path: string) => `${path} can't be read`;
export const undocumentedValue = (path: string) =>
  `${path} has a value that the API doesn't document`;
export const undocumentedField = (path: string) => `${path} is not documented by the API`;
export const isMissing = (path: string) => `${path} is missing`;
export const outsideDateRange = (path: string) => `${path} is outside the requested date range`;
export const rowWithoutId = "A row has no ID";
export const invalidRow = "Invalid row";
export const unexpectedData = "Unexpected API data";
export const unexpectedDataHint =
  "Where the API differs from its documentation. The records are kept as they came.";
export const inRecord = (recordId: string) => `in ${recordId}`;
export const recordNoun = (count: bigint) => plural(count, { one: "record", many: "records" });
