// Letters to the client, mailed after the commit of the sending or of the rectification.
import { job } from "#kernel/event.ts";

const retries = { retryDelay: 60, retryLimit: 5 } as const;

export const mailLetterJob = job<{ packId: string }>("fines.mailLetter", retries);

/** One letter for each charge of a parking fee; its signer is the author of the payment. */
export const mailFeeLetterJob = job<{ chargeId: string; signer: string }>("fines.mailFeeLetter", retries);

export const mailWithdrawalJob = job<{ packId: string }>("fines.mailWithdrawal", retries);
