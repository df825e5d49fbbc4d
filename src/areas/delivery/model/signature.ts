// The report of a delivery is signed on the screen: nobody is asked by mail.
import { subjectKind } from "#signatures/model/subject.ts";

export const handoverSubject = subjectKind("deliverySlot", {
  remind: "CONFIRM_CAR_DELIVERY",
  cancel: "CONFIRM_CAR_DELIVERY",
  copyLink: "CONFIRM_CAR_DELIVERY",
  evidence: "CONFIRM_CAR_DELIVERY",
});
