// Signatures of a return: its report, on our screen; the acceptance of its estimate, at a distance.
import type { Permission } from "#kernel/contract.ts";
import { subjectKind } from "#signatures/model/subject.ts";

/** One permission covers every action on a running signature. */
const all = (may: Permission) => ({ remind: may, cancel: may, copyLink: may, evidence: may, document: null });

export const handbackSubject = subjectKind("restitution", all("CONFIRM_CAR_RESTITUTION"));
export const acceptanceSubject = subjectKind("repairEstimate", all("UPDATE_REPAIR_COSTS"));
