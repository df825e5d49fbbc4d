// Source of the list of deadlines.
import type { ListSource } from "#kernel/server/lists/source.ts";
import type { deskContract } from "../../contract.ts";

export const deadlineList: ListSource<typeof deskContract.listDeadlines> = { from: "deadline d" };
