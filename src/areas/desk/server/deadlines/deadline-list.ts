// Source of the list of deadlines: a deadline is shown to those who may read the list of its record.
import type { ListSource } from "#kernel/server/lists/source.ts";
import { readableDeadlines } from "#platform/overview/deadlines.ts";
import type { deskContract } from "../../contract.ts";

export const deadlineList: ListSource<typeof deskContract.listDeadlines> = {
  from: "deadline d",
  visible: (reader, bind) => `d.kind = any(${bind(readableDeadlines(reader))}::text[])`,
};
