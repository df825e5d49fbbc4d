// The parts of a procedure: its buyer, its terms, its papers, its proofs.
import { Button } from "@mantine/core";
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Tone } from "#kernel/flow/flow.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { Bullets, Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { resaleContract as api } from "../../contract.ts";
import { procedureFlow } from "../../model/procedures/flow.ts";
import type { Procedure, Proof } from "../../model/procedures/procedure.ts";
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

const Papers = ({ of }: { of: Procedure }) => (
  <>
    {of.offerVersion > 0 && (
      <Button
        variant="default"
        onClick={() => void openDocument(api.downloadResaleOffer, { params: { id: of.id } })}
      >
        Offre n° {of.offerVersion}
      </Button>
    )}
    {of.quotedOn !== null && (
      <Button
        variant="default"
        onClick={() => void openDocument(api.readResaleQuote, { params: { id: of.id } })}
      >
        Bon de commande n° {of.quoteVersion}
      </Button>
    )}
  </>
);

const optionLine = ({ label, cents, months, provider }: Procedure["options"][number]): string =>
  [label, months === null ? "" : `${months} mois`, provider, frenchPrice(cents)].filter(Boolean).join(", ");

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
        ["Prix affiché", of.askingCents !== null && frenchPrice(of.askingCents)],
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
        "sentAt",
        "signedAt",
        "isAtDistance",
        "witness",
        "abortReason",
        "depositFate",
        ["Annonce", of.advertisementLink],
        ["Commentaire", of.comment],
      )}
    />
    {of.options.length > 0 && (
      <Bullets>
        {of.options.map((option) => (
          <li key={option.label}>{optionLine(option)}</li>
        ))}
      </Bullets>
    )}
  </Section>
);

const tones: Readonly<Record<Proof["state"], { tone: Tone; label: string }>> = {
  ASKED: { tone: "neutral", label: "Attendue" },
  PENDING: { tone: "warning", label: "À vérifier" },
  APPROVED: { tone: "success", label: "Acceptée" },
  MISSING: { tone: "danger", label: "Refusée" },
};

interface ProofsProps {
  of: Procedure;
  onOpen: (documentId: string) => void;
}

export function Proofs({ of, onOpen }: ProofsProps) {
  const { hasPermission } = useSession();
  const isReader = hasPermission("READ_BUYER_IDENTITY");
  if (of.proofs.length === 0)
    return (
      <Section title="Pièces de l’acheteur">
        <Empty title="Aucune pièce demandée" />
      </Section>
    );
  return (
    <Section title="Pièces de l’acheteur">
      <PlainTable label="Pièces de l’acheteur" titles={["Pièce", "Statut", "Motif"]}>
        {of.proofs.map(({ kind, label, state, documentId, reason }) => (
          <tr key={kind}>
            <td>
              {documentId && isReader ? (
                <button type="button" onClick={() => onOpen(documentId)}>
                  {label}
                </button>
              ) : (
                label
              )}
            </td>
            <td>
              <Badge tone={tones[state].tone}>{tones[state].label}</Badge>
            </td>
            <td data-long>{reason}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}

export const CarPapers = ({ of: { carPapers } }: { of: Procedure }) => (
  <Section title="Documents du véhicule">
    <Facts
      of={carPapers.map(({ label, datedOn }) => [
        label,
        datedOn === null ? "manque" : `du ${frenchDay(datedOn)}`,
      ])}
    />
  </Section>
);

export const Rivals = ({ of: { rivals } }: { of: Procedure }) =>
  rivals.length > 0 && (
    <Section title="Autres procédures de ce véhicule">
      <Bullets>
        {rivals.map(({ id, buyer, status }) => (
          <li key={id}>
            <Go to={`/resale/procedures/${id}`}>{buyer}</Go>{" "}
            <Text ink="muted">{procedureFlow.states[status].label}</Text>
          </li>
        ))}
      </Bullets>
    </Section>
  );
