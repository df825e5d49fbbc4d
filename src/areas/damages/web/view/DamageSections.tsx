// The sections of the page of a damage.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { Fragment, useState } from "react";
import { Button, FileButton } from "@mantine/core";
import { factsOf } from "#kit/cell/field-text.ts";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Photos as Gallery } from "#kit/photo/Photos.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { damagesContract as api } from "../../contract.ts";
import type { Damage } from "../../model/damages/damage.ts";
import { damageRecord, offerAnswers } from "../../model/damages/records.ts";
import { thirdPartyFacts } from "../../model/damages/third-party.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { notifyFailure } from "#kit/notify.ts";
import type { PhotoPlace } from "../../model/photos.ts";
import { photoTypes } from "../../model/damages/forms.ts";

const SignaturePanel = idlePart(() => import("#signatures/web/parts/SignaturePanel.tsx"));
const PhotoPlaces = idlePart(() => import("../parts/PhotoPlaces.tsx"));

const price = (cents: number | null): string | null => (cents === null ? null : frenchPrice(cents));
const on = (day: Damage["claimedOn"]): string | null => day && frenchDay(day);

/** The declarations of drivers: their page is for those who manage damages. */
function Declarations({ of: { declarations } }: { of: Damage }) {
  const { hasPermission } = useSession();
  return declarations.map(({ id, driverName }, index) => (
    <Fragment key={id}>
      {index > 0 && ", "}
      {hasPermission("MANAGE_DAMAGES") ? (
        <Go to={`/operations/damage-requests/view/${id}`}>{driverName}</Go>
      ) : (
        driverName
      )}
    </Fragment>
  ));
}

export const Circumstances = ({ damage: of }: { damage: Damage }) => (
  <Section title="Circonstances">
    {of.hasInjured && (
      <Text ink="danger" isParagraph>
        Il y a des blessés.
      </Text>
    )}
    <Facts
      columns={3}
      of={factsOf(of, damageRecord.fields)(
        [
          "Véhicule",
          <RecordLink key="car" kind="car" id={of.carId}>
            {carLine(of.car)}
          </RecordLink>,
        ],
        "kind",
        "damageTime",
        "learntOn",
        "place",
        ["Client", of.companyName],
        ["Déclaré par", of.declarations.length > 0 && <Declarations key="declarations" of={of} />],
        "circumstances",
        ...thirdPartyFacts(of),
        "responsibility",
        ["Kilométrage", of.odometer !== null && `${frenchNumber(of.odometer)} km`],
        "closedReason",
      )}
    />
  </Section>
);

export const Insurer = ({ damage: of }: { damage: Damage }) => (
  <Section title="Assureur">
    <Facts
      columns={3}
      of={factsOf(of, damageRecord.fields)(
        ["Police", of.isFleetPolicy ? "Flotte" : "Du client"],
        "insurer",
        "policyNumber",
        ["Déclaré le", on(of.claimedOn)],
        "claimNumber",
        "writtenOffOn",
        "offeredOn",
        ["Offre", price(of.offerCents)],
        ["Réponse", of.offerAnswer && offerAnswers[of.offerAnswer]],
      )}
    />
  </Section>
);

export const Repair = ({ damage: of }: { damage: Damage }) => (
  <Section title="Réparation">
    <Facts
      columns={3}
      of={factsOf(of, damageRecord.fields)(
        ["Garage", of.garageName],
        ["Début", on(of.repairStartsOn)],
        "repairedOn",
        "immobilisedDays",
        "unrepairedReason",
        "repairNumber",
        ["Montant HT", price(of.repairCents)],
        "repairVatCents",
        "repairPaidOn",
      )}
    />
    {of.loans.map((loan) => (
      <Fragment key={loan.id}>
        <Text isParagraph>
          Véhicule prêté : {loan.lender || carLine(loan.car)}, du {frenchInstant(loan.lentAt)}
          {loan.returnedAt === null ? ", pas encore rendu" : ` au ${frenchInstant(loan.returnedAt)}`}.
        </Text>
        {loan.lender === "" && (
          <SignaturePanel kind="damageLoan" id={loan.id} hint="Aucune remise n’est signée." />
        )}
      </Fragment>
    ))}
  </Section>
);

const recourse = (cents: number | null, day: Damage["claimedOn"]): string | null =>
  cents !== null && day !== null ? `${frenchPrice(cents)}, le ${frenchDay(day)}` : null;

export const Money = ({ damage: of }: { damage: Damage }) => (
  <Section title="Remboursements">
    <Facts
      columns={3}
      of={[
        ["Remboursé", of.refundedCents > 0 && frenchPrice(of.refundedCents)],
        ["Recours demandé", recourse(of.recourseClaimedCents, of.recourseClaimedOn)],
        ["Recours reçu", recourse(of.recourseReceivedCents, of.recourseReceivedOn)],
        ["Part calculée du client", price(of.proposedShareCents)],
        ["Part facturée", price(of.feeCents)],
        ...factsOf(of, damageRecord.fields)("feeReason"),
      ]}
    />
    {of.refunds.map((refund) => (
      <Text key={refund.id} isParagraph>
        {frenchPrice(refund.amountCents)} de {refund.payer}, le {frenchDay(refund.day)}.
      </Text>
    ))}
    {of.assistances.map((one) => (
      <Text key={one.id} isParagraph>
        Assistance : {frenchPrice(one.amountCents)}, facture {one.number} de {one.supplier}.
      </Text>
    ))}
  </Section>
);

/** Adds photos to a damage, one after the other. */
function PhotoButton({ id }: { id: string }) {
  const { hasPermission } = useSession();
  const [isSending, setSending] = useState(false);
  if (!hasPermission("HANDLE_DAMAGES")) return null;
  const send = async (files: File[]): Promise<void> => {
    setSending(true);
    try {
      for (const file of files) await call(api.addDamagePhoto, { params: { id }, files: { file } });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <FileButton multiple accept={photoTypes.join(",")} onChange={(files) => void send(files)}>
      {(props) => (
        <Button {...props} variant="default" loading={isSending}>
          Ajouter des photos
        </Button>
      )}
    </FileButton>
  );
}

export function Photos({ damage: { id, photos, papers, status } }: { damage: Damage }) {
  const { hasPermission } = useSession();
  const mayPlace = hasPermission("HANDLE_DAMAGES") && status !== "JOINED";
  const place = (documentId: string, at: PhotoPlace | null) =>
    call(api.placeDamagePhoto, { params: { id, documentId }, body: { place: at } });
  const fileOf = <F extends { id: string }>(file: F) => ({
    ...file,
    endpoint: api.readDamageDocument,
    sent: { params: { id, documentId: file.id } },
  });
  return (
    <Section title="Photos et constat" actions={status !== "JOINED" && <PhotoButton id={id} />}>
      {photos.length === 0 && <Text ink="muted">Aucune photo.</Text>}
      <Gallery photos={photos.map(fileOf)} />
      {(mayPlace ? photos.length > 0 : photos.some(({ place }) => place !== null)) && (
        <PhotoPlaces photos={photos.map(fileOf)} onPlace={mayPlace ? place : undefined} />
      )}
      {papers.length > 0 && hasPermission("MANAGE_DAMAGES") && (
        <Documents lines={papers.map((paper) => ({ key: paper.id, ...fileOf(paper) }))} />
      )}
    </Section>
  );
}
