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

declare module "#kernel/server/database.ts" {
  interface Tables {
    savedView: SavedViewTable;
    comment: CommentTable;
  }
}
