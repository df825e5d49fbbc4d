// The air-quality sticker of a car: its class and why, where it stands, its temporary certificate.
import { Suspense } from "react";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { prefetch, useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { airQualityClasses } from "#settings/model/air-quality.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { OfferActionButtons } from "#kit/record/OfferButtons.tsx";
import { useOffers } from "#kit/record/offers.ts";
import { NextSteps } from "#kit/record/NextSteps.tsx";
import { registrationContract } from "../contract.ts";
import css from "./car/car.module.css";
import { type CarSticker as Sticker, stickerFlow } from "../model/sticker.ts";

const TemporaryStickerForm = idlePart(() => import("./TemporaryStickerForm.tsx"));

type OpenSticker = NonNullable<Sticker["sticker"]>;

function StickerMoves({ sticker }: { sticker: OpenSticker }) {
  const request = { params: { carId: sticker.carId }, body: { version: sticker.version } };
  const [ask, send, reopen] = [
    useWrite(registrationContract.askSticker),
    useWrite(registrationContract.sendSticker),
    useWrite(registrationContract.reopenSticker),
  ];
  const doable = useOffers({
    record: sticker,
    offers: sticker.offers,
    moves: {
      ask: () => ask.mutateAsync(request),
      send: () => send.mutateAsync(request),
      reopen: () => reopen.mutateAsync(request),
    },
  });
  return (
    <>
      <NextSteps next={sticker.next} offerActions={doable} />
      <div className={css.moves}>
        <OfferActionButtons of={doable} />
      </div>
    </>
  );
}

function Papers({ of: { papers, waiting }, carId }: { of: Sticker; carId: string }) {
  const { hasPermission: holds } = useSession();
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
      {holds("MARK_AIR_QUALITY_STICKER_AS_SENT") && (
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

export const preload = (carId: string): void =>
  prefetch(registrationContract.readSticker, { params: { carId } });

export default function CarSticker({ record: { id: carId } }: CarSectionProps) {
  const { data, error, refetch } = useRead(registrationContract.readSticker, { params: { carId } });
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  const { sticker } = data;
  if (!sticker)
    return (
      <Empty
        title={data.class === "NONE" ? "Ce véhicule n’est pas classé" : "Pas encore de vignette"}
        hint={
          data.class === "NONE"
            ? `Aucune vignette ne lui est délivrée (${data.source}).`
            : "Elle se demande dès que le véhicule a sa plaque définitive."
        }
      />
    );
  return (
    <>
      <Section title="Vignette Crit’Air">
        <StickerMoves sticker={sticker} />
        <Facts
          of={[
            ["Statut", <StatusBadge key="status" flow={stickerFlow} status={sticker.status} />],
            ["Classe", sticker.class && airQualityClasses[sticker.class]],
            ["Parce que", data.source],
            ["Plaque", sticker.plate],
            ["Demandée le", sticker.askedOn && frenchDay(sticker.askedOn)],
            ["Envoyée le", sticker.sentOn && frenchDay(sticker.sentOn)],
          ]}
        />
      </Section>
      <Papers of={data} carId={carId} />
    </>
  );
}
