// The conversions of a car: each with its days, its cost, its papers.
import { Button } from "@mantine/core";
import { useState } from "react";
import { carCategories } from "#fleet/model/category.ts";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { prefetch, useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { OfferActionButtons } from "#kit/record/OfferButtons.tsx";
import { useOffers } from "#kit/record/offers.ts";
import { NextSteps } from "#kit/record/NextSteps.tsx";
import { conversionContract as api } from "../contract.ts";
import type { Conversion } from "../model/conversion.ts";
import { conversionFlow } from "../model/flow.ts";
import { conversionKinds } from "../model/kind.ts";
import { type DialogName, dialogNames } from "./dialog-names.ts";
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

const papersOf = ({ id, hasApproval, hasInvoice }: Conversion) =>
  [
    ...(hasApproval ? [{ key: "approval", name: "Agrément", endpoint: api.downloadConversionApproval }] : []),
    ...(hasInvoice ? [{ key: "invoice", name: "Facture", endpoint: api.downloadConversionInvoice }] : []),
  ].map((paper) => ({ ...paper, sent: { params: { id } } }));

function ConversionSection({ of }: { of: Conversion }) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const doable = useOffers({
    record: of,
    offers: of.offers,
    moves: Object.fromEntries(dialogNames.map((name) => [name, () => setDialog(name)])),
    selfConfirming: dialogNames,
  });
  const papers = papersOf(of);
  return (
    <Section title={conversionKinds[of.kind]} actions={<OfferActionButtons of={doable} inSight={2} />}>
      <NextSteps next={of.next} offerActions={doable} />
      <ConversionFacts of={of} />
      {papers.length > 0 && <Documents lines={papers} />}
      {dialog && <ConversionDialog name={dialog} of={of} onClose={() => setDialog(null)} />}
    </Section>
  );
}

export const preload = (carId: string): void => prefetch(api.readCarConversions, { params: { carId } });

export default function CarConversions({ record: { id } }: CarSectionProps) {
  const { data, error, refetch } = useRead(api.readCarConversions, { params: { carId: id } });
  const { hasPermission: holds } = useSession();
  const [isPlanning, setPlanning] = useState(false);
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={5} />;
  const isOpen = data.conversions.some(({ status }) => status === "PLANNED" || status === "AWAY");
  const planButton = holds("MANAGE_CONVERSION") && !isOpen && (
    <Button variant="default" onClick={() => setPlanning(true)}>
      Prévoir une transformation
    </Button>
  );
  return (
    <>
      {data.conversions.length === 0 ? (
        <Empty
          title="Aucune transformation"
          hint="Un véhicule rendu deux places ou aménagé part chez un transformateur avant sa préparation."
          action={planButton}
        />
      ) : (
        <div style={{ display: "flex", justifyContent: "flex-end", marginBottom: 12 }}>{planButton}</div>
      )}
      {data.conversions.map((one) => (
        <ConversionSection key={one.id} of={one} />
      ))}
      {isPlanning && <ConversionDialog name="plan" carId={id} onClose={() => setPlanning(false)} />}
    </>
  );
}
