// The security journal: each line is committed separately, even when the call that it records fails.
import type { Db } from "#kernel/server/database.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { newId } from "#kernel/new-id.ts";
import type { peopleContract } from "../../contract.ts";
import type { SecurityEvent } from "../../model/security-event.ts";

export interface NewSecurityEvent extends Omit<SecurityEvent, "id" | "at"> {
  accountId: string | null;
  userAgent: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    securityEvent: SecurityEvent & Pick<NewSecurityEvent, "accountId" | "userAgent">;
  }
}

export const recordSecurityEvent = async (db: Db, now: Date, event: NewSecurityEvent): Promise<void> =>
  void (await db
    .insertInto("securityEvent")
    .values({ id: newId(), at: now.toISOString(), ...event })
    .execute());

export const securityEventList: ListSource<typeof peopleContract.listSecurityEvents> = {
  from: "security_event e",
};
