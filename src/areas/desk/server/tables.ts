import type { PageAddress } from "#kernel/links/page-address.ts";
import type { NoticeKind } from "../contract/notices.ts";
import type { Recorded } from "#kernel/server/database.ts";

interface SavedViewTable extends Recorded {
  /** Name of the list endpoint. */
  list: string;
  name: string;
  query: string;
  isShared: boolean;
  ownerSub: string;
  ownerName: string;
}

interface CommentTable extends Recorded {
  record: string;
  recordId: string;
  text: string;
  authorSub: string;
  /** Subjects of accounts. */
  mentionedIds: string[];
}

interface NoticeTable {
  id: string;
  accountId: string;
  kind: NoticeKind;
  title: string;
  detail: string;
  address: PageAddress;
  cause: string;
  at: string;
  readAt: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    savedView: SavedViewTable;
    comment: CommentTable;
    notice: NoticeTable;
  }
}
