import { EXPORT_KEPT_DAYS } from "#lib/resources/export-kept-days.ts";
import { formatCount } from "#lib/text/plural.ts";

export const everyRecord = (days: string, zone: string) =>
  `${days}, in ${zone}. Each file has every field of its records, and is kept for ${EXPORT_KEPT_DAYS} days under Files.`;
export const notOverYet =
  "This period isn't over yet. The files hold what there is when they are written.";
export const files = "Files";
export const created = (many: string) => `${many} created`;
export const completed = (many: string) => `${many} completed or failed`;
export const underWay = (many: string, day: string) => `${many} under way at the end of ${day}`;
export const wasStarted = "Started";
export const exportFiles = (count: number) =>
  `Export ${formatCount(count, { one: "file", many: "files" })}`;
export const exportsStarted = (count: number) =>
  formatCount(count, { one: "export started", many: "exports started" });
export const underFiles =
  "You can close this page: they are written in the background. Download each under Files when it is ready.";
export const couldntStartAll = "Not all exports were started";
export const oneMoreMayHaveStarted = (detail: string, count: number) =>
  `${someWereStarted(detail, count)} One more may have started: look there before you try again.`;
export const someWereStarted = (detail: string, count: number) =>
  `${detail} ${formatCount(count, { one: "export was started.", many: "exports were started." })} Files shows what is under way.`;
