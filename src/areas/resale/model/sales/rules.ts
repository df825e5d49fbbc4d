// Legal requirements of the sale of a used car: technical inspection (C. route, art. R323-22), situation certificate
// (R322-4), withdrawal of a consumer (C. conso, art. L221-18 to L221-20) and conformity (L217-3, L217-7).
import { addDays, addMonths, type Day, frenchDay, weekdayOf } from "#kernel/calendar/day.ts";
import { isHoliday } from "#kernel/calendar/holidays.ts";

export const buyerKinds = {
  TRADE: "Professionnel de l’automobile",
  COMPANY: "Société",
  CONSUMER: "Particulier",
} as const;
export type BuyerKind = keyof typeof buyerKinds;

/** A periodic report; a counter-visit settles a failed one and never extends it. */
export interface InspectionReport {
  on: Day;
  isFailed: boolean;
}

interface InspectedSale {
  buyerKind: BuyerKind;
  /** True for the lessee named on the certificate, who buys its car at the end of its contract. */
  isBoughtByLessee?: boolean;
  firstRegisteredOn: Day | null;
  soldOn: Day;
  report: InspectionReport | null;
}

const inspectedFromMonths = 48;
const inspectionMonths = 6;

const lastDayOfInspection = (on: Day): Day => addDays(addMonths(on, inspectionMonths), -1);

/** True when the buyer must receive a report: a car of four years, and a buyer outside the trade. */
export const isInspectionRequired = ({
  buyerKind,
  isBoughtByLessee = false,
  firstRegisteredOn,
  soldOn,
}: Omit<InspectedSale, "report">): boolean =>
  buyerKind !== "TRADE" &&
  !isBoughtByLessee &&
  firstRegisteredOn !== null &&
  addMonths(firstRegisteredOn, inspectedFromMonths) <= soldOn;

/** French reason why the technical inspection does not allow a sale on a day; null when it does. */
export function inspectionReason(sale: InspectedSale): string | null {
  const { report, soldOn } = sale;
  if (!isInspectionRequired(sale)) return null;
  if (!report) return "Le procès-verbal de contrôle technique manque : ce véhicule a quatre ans.";
  if (report.isFailed)
    return `Le contrôle technique du ${frenchDay(report.on)} est défavorable, sans contre-visite favorable.`;
  if (report.on > soldOn) return `Le contrôle technique du ${frenchDay(report.on)} suit le jour de la vente.`;
  const last = lastDayOfInspection(report.on);
  return soldOn > last
    ? `Le contrôle technique du ${frenchDay(report.on)} ne vaut que jusqu’au ${frenchDay(last)} : il doit dater de moins de six mois le ${frenchDay(soldOn)}.`
    : null;
}

export interface SituationCertificate {
  on: Day;
  /** False where it shows an opposition, a theft, a suspension or a cancellation. */
  isClear: boolean;
}

const certificateDays = 15;
export const lastDayOfCertificate = (on: Day): Day => addDays(on, certificateDays - 1);

/** French reason why the situation certificate does not allow a deed on a day; null when it does. */
export function certificateReason(certificate: SituationCertificate | null, deedOn: Day): string | null {
  if (!certificate) return "Le certificat de situation administrative manque.";
  const { on, isClear } = certificate;
  if (!isClear)
    return `Le certificat de situation du ${frenchDay(on)} s’oppose à la vente (opposition, vol, suspension, annulation ou gage à lever).`;
  if (on > deedOn) return `Le certificat de situation du ${frenchDay(on)} suit le jour de la cession.`;
  const last = lastDayOfCertificate(on);
  return deedOn > last
    ? `Le certificat de situation du ${frenchDay(on)} ne vaut que jusqu’au ${frenchDay(last)} : il doit dater de moins de 15 jours le ${frenchDay(deedOn)}.`
    : null;
}

const isWorkingDay = (on: Day): boolean => weekdayOf(on) < 5 && !isHoliday(on);
const workingDayFrom = (on: Day): Day => (isWorkingDay(on) ? on : workingDayFrom(addDays(on, 1)));

export interface SignedSale {
  buyerKind: BuyerKind;
  /** Signed by the link: not on our screen before a colleague. */
  isAtDistance: boolean;
  signedOn: Day | null;
  handedOverOn: Day | null;
}

export const mayWithdraw = ({ buyerKind, isAtDistance, signedOn }: SignedSale): boolean =>
  buyerKind === "CONSUMER" && isAtDistance && signedOn !== null;

/**
 * The last day of withdrawal, moved to the next working day; null before the handover, and without such a right. The
 * twelve months more of a consumer who was not informed (L221-20) never arise: the order form that is signed at a
 * distance bears the notice and the form, and its sealed copy is the proof of it.
 */
export const withdrawalEnd = (sale: SignedSale): Day | null =>
  mayWithdraw(sale) && sale.handedOverOn !== null ? workingDayFrom(addDays(sale.handedOverOn, 14)) : null;

/** True from the signature to the end of the last day. */
export function isWithdrawalOpen(sale: SignedSale, on: Day): boolean {
  const end = withdrawalEnd(sale);
  return mayWithdraw(sale) && (end === null || on <= end);
}

export const refundDueOn = (withdrawnOn: Day): Day => addDays(withdrawnOn, 14);
export const declarationDueOn = (deedOn: Day): Day => addDays(deedOn, 15);
/** Proofs of a delivery in the Union are then missing. */
export const proofDueOn = (handedOverOn: Day): Day => addDays(handedOverOn, 30);

/** The legal guarantee of conformity of a consumer; a defect is presumed for its first twelve months. */
export const conformityEnd = (buyerKind: BuyerKind, handedOverOn: Day | null): Day | null =>
  buyerKind === "CONSUMER" && handedOverOn !== null ? addMonths(handedOverOn, 24) : null;
