// The parts of a procedure: its buyer, its terms, its papers, its proofs.
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Tone } from "#kernel/flow/flow.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { Bullets } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { resaleContract as api } from "../../contract.ts";
import { PaperButton } from "../sales/PaperButton.tsx";
import { optionText } from "../../model/procedures/price.ts";
import { agreeing, type Proof, proofKinds } from "../../model/procedures/proofs.ts";
import type { Procedure } from "../../model/procedures/procedure.ts";
import { procedureRecord } from "../../model/procedures/records.ts";

const { fields } = procedureRecord;

export const Buyer = ({ of }: { of: Procedure }) => (
  <Section title="Acheteur">
    <Facts
      columns={3}
      of={factsOf(of, fields)(
        "buyerKind",
        "companyName",
        ["Interlocuteur", `${of.firstName} ${of.lastName}`],
        "capacity",
        "siret",
        "vatNumber",
        "email",
        "phone",
        ["Adresse", frenchAddress(of.address)],
        "isFormerLessee",
        ["Client", of.clientId && <ClientLink key="client" id={of.clientId} name="Fiche du client" />],
      )}
    />
  </Section>
);

const Papers = ({ of: { id, offerVersion, quotedOn, quoteVersion } }: { of: Procedure }) => (
  <>
    {offerVersion > 0 && (
      <PaperButton of={api.downloadResaleOffer} id={id} label={`Offre n° ${offerVersion}`} />
    )}
    {quotedOn !== null && (
      <PaperButton of={api.readResaleQuote} id={id} label={`Bon de commande n° ${quoteVersion}`} />
    )}
  </>
);

export const Terms = ({ of }: { of: Procedure }) => (
  <Section title="Conditions de vente" actions={<Papers of={of} />}>
    <Facts
      columns={3}
      of={factsOf(of, fields)(
        [
          "Véhicule",
          <RecordLink key="car" kind="car" id={of.carId}>
            {carLine(of.car)}
          </RecordLink>,
        ],
        ["Prix affiché TTC", of.askingCents !== null && frenchPrice(of.askingCents)],
        "desiredCents",
        "agreedCents",
        ["Total TTC", of.totalCents !== null && frenchPrice(of.totalCents)],
        "vatRegime",
        ["Régime proposé", of.regimeReason],
        "regimeConfirmedBy",
        "regimeChangeReason",
        "saleOn",
        "receptionOn",
        "paymentMethod",
        ["Versement à la commande", of.depositCents > 0 && frenchPrice(of.depositCents)],
        "depositKind",
        "deliveryCountry",
        "repaysPledge",
        "offeredUntil",
        "quotedOn",
        ["Envoyé en signature le", of.signedAt === null && of.sentAt && frenchInstant(of.sentAt)],
        "abortReason",
        "depositFate",
        ["Annonce", of.advertisementLink],
        ["Commentaire", of.comment],
      )}
    />
    {of.options.length > 0 && (
      <Bullets>
        {of.options.map((option) => (
          <li key={option.label}>
            {[option.label, optionText(option), frenchPrice(option.cents)].filter(Boolean).join(", ")}
          </li>
        ))}
      </Bullets>
    )}
  </Section>
);

const tones: Readonly<Record<Proof["state"], Tone>> = {
  ASKED: "neutral",
  PENDING: "warning",
  APPROVED: "success",
  MISSING: "danger",
};

function stateText({ kind, state }: Proof): string {
  switch (state) {
    case "ASKED":
      return agreeing(kind, "Attendu");
    case "PENDING":
      return "À vérifier";
    case "APPROVED":
      return agreeing(kind, "Accepté");
    case "MISSING":
      return agreeing(kind, "Refusé");
  }
}

interface ProofsProps {
  of: Procedure;
  onOpen: (documentId: string) => void;
}

export function Proofs({ of, onOpen }: ProofsProps) {
  const { hasPermission } = useSession();
  const isReader = hasPermission("READ_BUYER_IDENTITY");
  return (
    <Section title="Pièces de l’acheteur">
      {of.proofs.length === 0 ? (
        <Empty title="Aucune pièce demandée" />
      ) : (
        <PlainTable label="Pièces de l’acheteur" titles={["Pièce", "Statut", "Motif"]}>
          {of.proofs.map((proof) => {
            const { kind, state, documentId, reason } = proof;
            return (
              <tr key={kind}>
                <td>
                  {documentId && isReader ? (
                    <button type="button" onClick={() => onOpen(documentId)}>
                      {proofKinds[kind]}
                    </button>
                  ) : (
                    proofKinds[kind]
                  )}
                </td>
                <td>
                  <Badge tone={tones[state]}>{stateText(proof)}</Badge>
                </td>
                <td data-long>{reason}</td>
              </tr>
            );
          })}
        </PlainTable>
      )}
    </Section>
  );
}

export const CarPapers = ({ of: { carPapers } }: { of: Procedure }) => (
  <Section title="Documents du véhicule">
    <Facts of={carPapers.map(({ label, state }) => [label, state])} />
  </Section>
);
