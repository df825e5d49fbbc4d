import { v7 } from "uuid";

/** UUID version 7 (RFC 9562): ids made later sort later, so that rows of one table are inserted at the end of its index. */
export const newId = (): string => v7();
