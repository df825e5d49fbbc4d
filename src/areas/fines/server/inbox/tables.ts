// The table of notice files, in camel case.
import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { FileStatus } from "../../model/inbox/file.ts";
import type { NoticeProposal } from "../../model/inbox/proposal.ts";

interface FineFileTable extends Recorded {
  documentId: string;
  name: string;
  digest: string;
  status: Status<FileStatus>;
  plate: Defaulted<string>;
  number: Defaulted<string>;
  sendingDate: Defaulted<Day | null>;
  proposal: Defaulted<NoticeProposal | null>;
  fineId: Defaulted<string | null>;
  reason: Defaulted<string>;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    fineFile: FineFileTable;
  }
}
