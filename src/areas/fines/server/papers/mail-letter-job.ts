// Letters to the client, mailed after the commit of the sending or of the rectification.
import { job } from "#kernel/event.ts";

const retries = { retryDelay: 60, retryLimit: 5 } as const;

export const mailLetterJob = job<{ packId: string }>("fines.mailLetter", retries);

export const mailWithdrawalJob = job<{ packId: string }>("fines.mailWithdrawal", retries);
