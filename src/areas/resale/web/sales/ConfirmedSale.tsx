// The confirmed part of the page of a procedure: its money, its handover, its conclusion and its papers.
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { factsOf } from "#kit/cell/field-text.ts";
import { Box, Bullets, Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { resaleContract as api } from "../../contract.ts";
import { handedText } from "../../model/procedures/kinds.ts";
import type { Procedure } from "../../model/procedures/procedure.ts";
import { procedureRecord } from "../../model/procedures/records.ts";
import { PaperButton } from "./PaperButton.tsx";

const { fields } = procedureRecord;

function Papers({ of: { id, deedSignedAt } }: { of: Procedure }) {
  const { hasPermission } = useSession();
  return (
    <>
      {deedSignedAt !== null && <PaperButton of={api.readSaleDeed} id={id} label="Acte de cession" />}
      {hasPermission("READ_BUYER_IDENTITY") && (
        <PaperButton of={api.readSaleFile} id={id} label="Dossier de vente" />
      )}
    </>
  );
}

/** Every reason against the conclusion, as the server judges it. */
function Missing({ of: { offers } }: { of: Procedure }) {
  const reasons = offers.conclude?.reasons ?? [];
  if (reasons.length === 0) return null;
  return (
    <Box below={12}>
      <Text below={4}>Avant de conclure :</Text>
      <Bullets ink="warning">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Bullets>
    </Box>
  );
}

const Handover = ({ of }: { of: Procedure }) => (
  <Facts
    columns={3}
    of={factsOf(of, fields)(
      "signedAt",
      "isAtDistance",
      "witness",
      [
        "Facture",
        of.invoiceId && (
          <Go key="invoice" to={`/billing/documents/view/${of.invoiceId}`}>
            Ouvrir la facture
          </Go>
        ),
      ],
      ["Rendez-vous", of.scheduledAt && `${frenchInstant(of.scheduledAt)}, ${of.place}`],
      "deedSignedAt",
      ["Remis", of.handedKeys !== null && handedText(of.handedKeys, of.handedPapers)],
      "saleOdometer",
      "concludedAt",
      ["Déclaration", of.declaredOn && `${frenchDay(of.declaredOn)}, n° ${of.declarationNumber}`],
      "withdrawalUntil",
      "conformityUntil",
      "marginCents",
      "vatBaseCents",
      "vatCents",
      "withdrawnOn",
      "returnedOn",
      [
        "Perte de valeur",
        of.valueLossCents ? `${frenchPrice(of.valueLossCents)} : ${of.valueLossReason}` : null,
      ],
    )}
  />
);

/** Nothing before the buyer has signed. */
export function ConfirmedSale({ of }: { of: Procedure }) {
  if (of.signedAt === null) return null;
  return (
    <Section title="Vente confirmée" actions={<Papers of={of} />}>
      {of.status === "ENDED" && of.concludedAt === null && <Missing of={of} />}
      <Handover of={of} />
    </Section>
  );
}
