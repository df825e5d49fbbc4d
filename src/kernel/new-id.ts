import { v7 } from "uuid";

/** UUID version 7 (RFC 9562): later ids sort later, so that new rows are inserted at the end of the index. */
export const newId = (): string => v7();
