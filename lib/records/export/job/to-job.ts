import type { Selectable } from "kysely";
import type { ExportTables } from "#lib/database/tables/export.ts";
import { readRequest, type StoredRequest } from "#lib/records/export/job/stored-request.ts";
import { wordsOf } from "#lib/records/export/run/describe-file.ts";
import { type ExportJob, exportJobSchema } from "#lib/schemas/synced/export.ts";
