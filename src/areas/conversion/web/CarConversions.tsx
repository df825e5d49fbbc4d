// The conversions of a car: each with its days, its cost, its documents.
import { Button } from "@mantine/core";
import { useState } from "react";
import { carCategories } from "#fleet/model/category.ts";
import { CarFile, CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { conversionContract as api } from "../contract.ts";
import type { Conversion } from "../model/conversion.ts";
import { conversionFlow } from "../model/flow.ts";
import { conversionKinds } from "../model/records.ts";
import { dialogNames } from "./dialog-names.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const ConversionDialog = lazyDialog(() => import("./ConversionDialog.tsx"));

const ConversionFacts = ({ of }: { of: Conversion }) => (
  <Facts
    columns={3}
    of={[
      ["Statut", <StatusBadge key="status" flow={conversionFlow} status={of.status} />],
      ["Transformateur", of.supplierName],
      ["Travaux", of.work],
      ["Départ prévu", frenchDay(of.leavesOn)],
      ["Parti le", of.leftOn && frenchDay(of.leftOn)],
      ["Retour prévu", of.dueBackOn && frenchDay(of.dueBackOn)],
      ["Revenu le", of.backOn && frenchDay(of.backOn)],
      ["Coût convenu", of.costCents !== null && frenchPrice(of.costCents)],
      ["Genre après travaux", of.category && carCategories[of.category]],
      ["N° de l’agrément", of.approvalNumber],
      ["Facture", of.invoiceNumber],
      ["Montant facturé", of.invoiceCents !== null && frenchPrice(of.invoiceCents)],
      ["Motif de l’annulation", of.cancelReason],
    ]}
  />
);

const documentsOf = ({ id, hasApproval, hasInvoice }: Conversion) =>
  [
    ...(hasApproval ? [{ key: "approval", name: "Agrément", endpoint: api.downloadConversionApproval }] : []),
    ...(hasInvoice ? [{ key: "invoice", name: "Facture", endpoint: api.downloadConversionInvoice }] : []),
  ].map((document) => ({ ...document, sent: { params: { id } } }));

function ConversionFile({ of }: { of: Conversion }) {
  const documents = documentsOf(of);
  return (
    <CarFile
      title={conversionKinds[of.kind]}
      record={of}
      dialogs={dialogNames}
      dialog={(name, onClose) => <ConversionDialog name={name} of={of} onClose={onClose} />}
      inSight={2}
    >
      <ConversionFacts of={of} />
      {documents.length > 0 && <Documents lines={documents} />}
    </CarFile>
  );
}

export const preload = (carId: string): void => prefetch(api.readCarConversions, { params: { carId } });

interface ConversionsProps {
  carId: string;
  conversions: readonly Conversion[];
}

function Conversions({ carId, conversions }: ConversionsProps) {
  const { hasPermission } = useSession();
  const [isPlanning, setPlanning] = useState(false);
  const isOpen = conversions.some(({ status }) => status === "PLANNED" || status === "AWAY");
  const planButton = hasPermission("MANAGE_CONVERSION") && !isOpen && (
    <Button variant="default" onClick={() => setPlanning(true)}>
      Prévoir une transformation
    </Button>
  );
  return (
    <>
      {conversions.length === 0 ? (
        <Empty
          title="Aucune transformation"
          hint="Un véhicule rendu deux places ou aménagé part chez un transformateur avant sa préparation."
          action={planButton}
        />
      ) : (
        <div style={{ display: "flex", justifyContent: "flex-end", marginBottom: 12 }}>{planButton}</div>
      )}
      {conversions.map((one) => (
        <ConversionFile key={one.id} of={one} />
      ))}
      {isPlanning && <ConversionDialog name="plan" carId={carId} onClose={() => setPlanning(false)} />}
    </>
  );
}

export default function CarConversions({ record: { id } }: CarSectionProps) {
  return (
    <CarFileSection endpoint={api.readCarConversions} sent={{ params: { carId: id } }} lines={5}>
      {({ conversions }) => <Conversions carId={id} conversions={conversions} />}
    </CarFileSection>
  );
}
