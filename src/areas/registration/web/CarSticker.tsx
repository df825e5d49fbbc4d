// The air-quality sticker of a car: its class and the reason, its status, its temporary certificate.
import { Suspense } from "react";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { CarFile, CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { airQualityClasses } from "#settings/model/air-quality.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { registrationContract } from "../contract.ts";
import { type CarSticker as Sticker, stickerFlow } from "../model/sticker.ts";

const TemporaryStickerForm = idlePart(() => import("./TemporaryStickerForm.tsx"));

type OpenSticker = NonNullable<Sticker["sticker"]>;

const move =
  (endpoint: typeof registrationContract.askSticker) =>
  ({ carId, version }: OpenSticker) =>
    call(endpoint, { params: { carId }, body: { version } });

const moves = {
  ask: move(registrationContract.askSticker),
  send: move(registrationContract.sendSticker),
  reopen: move(registrationContract.reopenSticker),
};

function StickerFile({ sticker, source }: { sticker: OpenSticker; source: string }) {
  return (
    <CarFile title="Vignette Crit’Air" record={sticker} moves={moves}>
      <Facts
        of={[
          ["Statut", <StatusBadge key="status" flow={stickerFlow} status={sticker.status} />],
          ["Classe", sticker.class && airQualityClasses[sticker.class]],
          ["Parce que", source],
          ["Plaque", sticker.plate],
          ["Demandée le", sticker.askedOn && frenchDay(sticker.askedOn)],
          ["Envoyée le", sticker.sentOn && frenchDay(sticker.sentOn)],
        ]}
      />
    </CarFile>
  );
}

function StickerDocuments({ of: { papers, waiting }, carId }: { of: Sticker; carId: string }) {
  const { hasPermission } = useSession();
  return (
    <Section title="Certificat temporaire">
      <Documents
        lines={papers.map(({ id, name, addedAt }) => ({
          key: id,
          name,
          note: frenchInstant(addedAt),
          endpoint: registrationContract.downloadRegistrationDocument,
          sent: { params: { carId, documentId: id } },
        }))}
      />
      {hasPermission("MARK_AIR_QUALITY_STICKER_AS_SENT") && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <TemporaryStickerForm
            key={`${papers.length} ${waiting?.addedAt}`}
            carId={carId}
            waiting={waiting}
          />
        </Suspense>
      )}
    </Section>
  );
}

const NoSticker = ({ of }: { of: Sticker }) => (
  <Empty
    title={of.class === "NONE" ? "Ce véhicule n’est pas classé" : "Pas encore de vignette"}
    hint={
      of.class === "NONE"
        ? `Aucune vignette ne lui est délivrée (${of.source}).`
        : "Elle se demande dès que le véhicule a sa plaque définitive."
    }
  />
);

export const preload = (carId: string): void =>
  prefetch(registrationContract.readSticker, { params: { carId } });

export default function CarSticker({ record: { id: carId } }: CarSectionProps) {
  return (
    <CarFileSection endpoint={registrationContract.readSticker} sent={{ params: { carId } }} lines={6}>
      {(of) =>
        of.sticker ? (
          <>
            <StickerFile sticker={of.sticker} source={of.source} />
            <StickerDocuments of={of} carId={carId} />
          </>
        ) : (
          <NoSticker of={of} />
        )
      }
    </CarFileSection>
  );
}
