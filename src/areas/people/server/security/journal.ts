// The security journal. What succeeds in a transaction is recorded in it; every other line is committed separately, so
// that it stays when the call that it records fails.
import type { Call } from "#kernel/server/call.ts";
import type { Db } from "#kernel/server/database.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { storableText } from "#kernel/server/storable-text.ts";
import { newId } from "#kernel/new-id.ts";
import type { peopleContract } from "../../contract.ts";
import type { SecurityAction, SecurityEvent } from "../../model/security-event.ts";

export interface NewSecurityEvent extends Omit<SecurityEvent, "id" | "at"> {
  accountId: string | null;
  userAgent: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    securityEvent: SecurityEvent & Pick<NewSecurityEvent, "accountId" | "userAgent">;
  }
}

const maximumLength = 300;
/** Callers choose most of these texts: no text of theirs may prevent the line. */
const recordable = (text: string): string => storableText(text.slice(0, maximumLength));

export const recordSecurityEvent = async (db: Db, now: Date, event: NewSecurityEvent): Promise<void> =>
  void (await db
    .insertInto("securityEvent")
    .values({
      id: newId(),
      at: now.toISOString(),
      ...event,
      account: recordable(event.account),
      address: recordable(event.address),
      userAgent: recordable(event.userAgent),
      detail: recordable(event.detail),
    })
    .execute());

/** Records the end of sign-ins of an account, in the transaction that ends them. */
export const recordSignOut = (
  call: Call,
  action: Extract<SecurityAction, `SIGN_OUT${string}`>,
  { id, email, detail = "" }: { id: string; email: string; detail?: string },
): Promise<void> =>
  recordSecurityEvent(call.db, call.services.realClock(), {
    action,
    result: "ACCEPTED",
    account: email,
    accountId: id,
    address: call.address ?? "",
    userAgent: call.userAgent,
    detail,
  });

export const securityEventList: ListSource<typeof peopleContract.listSecurityEvents> = {
  from: "security_event e",
};
