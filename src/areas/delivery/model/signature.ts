// The delivery report is signed on the screen, without an invitation by mail.
import { subjectKind } from "#signatures/model/subject.ts";

export const handoverSubject = subjectKind("deliverySlot", {
  remind: "CONFIRM_CAR_DELIVERY",
  cancel: "CONFIRM_CAR_DELIVERY",
  copyLink: "CONFIRM_CAR_DELIVERY",
  evidence: "CONFIRM_CAR_DELIVERY",
  document: null,
});
