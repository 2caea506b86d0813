import { join } from "node:path";

/**
 * Where the audit log's newest hash is noted: as AUDIT_ANCHOR_FILE says, otherwise in the data
 * folder.
 */
export function anchorFile(setting: string | undefined, dataDir: string): string {
  return setting || join(dataDir, "audit-anchors.jsonl");
}
