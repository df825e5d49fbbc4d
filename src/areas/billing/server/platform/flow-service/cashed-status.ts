// The lifecycle message that declares an invoice as cashed (status 212): UN/CEFACT CDAR, D22B, with the rules
// BR-FR-CDV of FNFE-MPE.
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import { group, leaf, rootElement, type Xml } from "#kernel/text/xml.ts";
import { sirenOf } from "#settings/model/lessor.ts";
import type { FrozenDocument } from "../../../model/documents/frozen.ts";

export interface CashedStatus {
  document: FrozenDocument;
  /** Unique: the tracking id of its flow. */
  id: string;
  rank: number;
  day: Day;
  /** By rate, VAT included; negative when payments were undone. */
  rates: readonly { rate: number; cents: Cents }[];
  sentAt: string;
}

const namespace = (name: string): string => `urn:un:unece:uncefact:data:standard:${name}:100`;
const namespaces = {
  "xmlns:rsm": namespace("CrossDomainAcknowledgementAndResponse"),
  "xmlns:ram": namespace("ReusableAggregateBusinessInformationEntity"),
  "xmlns:udt": namespace("UnqualifiedDataType"),
  "xmlns:qdt": namespace("QualifiedDataType"),
};
/** ISO/IEC 6523: a SIREN, and an address of the French directory. */
const schemes = { siren: "0002", directory: "0225" } as const;
/** UNTDID 1001 (commercial invoice), 1373 (paid). */
const codes = { invoice: "380", paid: "47", treatment: "23", cashed: "212", cashedAmount: "MEN" } as const;

const instantElement = (name: string, digits: string): Xml =>
  group(name, leaf("udt:DateTimeString", digits, { format: "204" }));
const digitsOf = (instant: string): string => instant.replaceAll(/[-:T]/g, "").slice(0, 14);
const dayDigits = (day: Day): string => day.replaceAll("-", "");

interface Party {
  siret: string | null;
  name: string;
}

const party = (element: string, { siret, name }: Party, role: string): Xml => {
  const siren = siret === null ? "" : sirenOf({ siret });
  return group(
    element,
    leaf("ram:GlobalID", siren, { schemeID: schemes.siren }),
    leaf("ram:Name", name),
    leaf("ram:RoleCode", role),
    group("ram:URIUniversalCommunication", leaf("ram:URIID", siren, { schemeID: schemes.directory })),
  );
};

const amountElement = ({ rate, cents }: CashedStatus["rates"][number]): Xml =>
  group(
    "ram:SpecifiedDocumentCharacteristic",
    leaf("ram:TypeCode", codes.cashedAmount),
    leaf("ram:ValueAmount", (cents / 100).toFixed(2), { currencyID: "EUR" }),
    leaf("ram:ValuePercent", (rate * 100).toFixed(2)),
  );

export function cashedStatus({ document, id, rank, day, rates, sentAt }: CashedStatus): string {
  const { number, issuedOn, issuer, customer } = document;
  return rootElement(
    "rsm:CrossDomainAcknowledgementAndResponse",
    namespaces,
    group(
      "rsm:ExchangedDocumentContext",
      group("ram:BusinessProcessSpecifiedDocumentContextParameter", leaf("ram:ID", "REGULATED")),
      group(
        "ram:GuidelineSpecifiedDocumentContextParameter",
        leaf("ram:ID", "urn.cpro.gouv.fr:1p0:CDV:invoice"),
      ),
    ),
    group(
      "rsm:ExchangedDocument",
      leaf("ram:ID", id),
      leaf("ram:Name", `${number} encaissée`),
      instantElement("ram:IssueDateTime", digitsOf(sentAt)),
      party("ram:SenderTradeParty", issuer, "SE"),
      party("ram:IssuerTradeParty", issuer, "SE"),
      party("ram:RecipientTradeParty", customer, "BY"),
    ),
    group(
      "rsm:AcknowledgementDocument",
      group("ram:MultipleReferencesIndicator", leaf("udt:Indicator", "false")),
      leaf("ram:TypeCode", codes.treatment),
      instantElement("ram:IssueDateTime", `${dayDigits(day)}000000`),
      group(
        "ram:ReferenceReferencedDocument",
        leaf("ram:IssuerAssignedID", number),
        leaf("ram:StatusCode", codes.paid),
        leaf("ram:TypeCode", codes.invoice),
        group(
          "ram:FormattedIssueDateTime",
          leaf("qdt:DateTimeString", dayDigits(issuedOn), { format: "102" }),
        ),
        leaf("ram:ProcessConditionCode", codes.cashed),
        leaf("ram:ProcessCondition", "Encaissée"),
        group(
          "ram:IssuerTradeParty",
          leaf("ram:GlobalID", sirenOf(issuer), { schemeID: schemes.siren }),
          leaf("ram:RoleCode", "SE"),
        ),
        group(
          "ram:SpecifiedDocumentStatus",
          leaf("ram:SequenceNumeric", String(rank)),
          ...rates.map(amountElement),
        ),
      ),
    ),
  );
}
