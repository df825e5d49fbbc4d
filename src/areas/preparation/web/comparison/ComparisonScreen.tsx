// A return beside its departure: photos view by view, defects under their view, then keys, tyres and belongings.
import { Button } from "@mantine/core";
import { useState } from "react";
import { choice, useAddress, word } from "#kernel/web/navigation/address.ts";
import { Badge, StatusBadge } from "#kit/cell/cells.tsx";
import { Box, Columns, Inline } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { Photo } from "#kit/photo/Photo.tsx";
import { Breadcrumbs } from "#kit/record/Breadcrumbs.tsx";
import { inspectionContract } from "../../contract/inspections.ts";
import { type Comparison, type ComparedDefect, type ComparedSide } from "../../model/comparison.ts";
import { inspectionFlow } from "../../model/inspection-flow.ts";
import { defectName, requiredSpots, type Spot, spotKeys, spots } from "../../model/inspection-items.ts";
import { CarDrawing } from "../parts/CarDrawing.tsx";
import { PendingPhotos } from "../parts/pending-photos.tsx";
import { ComparedDefects, latestOf, stateTones } from "./ComparedDefects.tsx";
import { ComparedFacts } from "./ComparedFacts.tsx";
import css from "./comparison.module.css";
import { PhotoPair } from "./PhotoPair.tsx";
import { useStepKeys } from "./use-step-keys.ts";
import { ViewStrip } from "./ViewStrip.tsx";

type State = ComparedDefect["state"];
const counts: Readonly<Record<State, readonly [one: string, many: string]>> = {
  NEW: ["nouveau", "nouveaux"],
  GROWN: ["aggravé", "aggravés"],
  SAME: ["ancien", "anciens"],
  GONE: ["disparu", "disparus"],
  UNKNOWN: ["non comparable", "non comparables"],
};
const states = Object.entries(counts).map(([key, words]) => ({ key, words }));

function StateCounts({ defects }: { defects: readonly ComparedDefect[] }) {
  const counted = states
    .map(({ key, words }) => ({ words, of: defects.filter(({ state }) => state === key) }))
    .filter(({ of }) => of.length > 0);
  if (counted.length === 0) return <Badge tone="success">Aucun défaut</Badge>;
  return (
    <Inline gap={6} wraps>
      {counted.map(({ words: [one, many], of }) => (
        <Badge key={one} tone={of[0] && stateTones[of[0].state]}>
          {of.length} {of.length === 1 ? one : many}
        </Badge>
      ))}
    </Inline>
  );
}

/** Views of this car: all, but those that a two-seater lacks and nobody photographed. */
const viewsOf = ({ seatCount, departure, return: back, defects }: Comparison): Spot[] =>
  spotKeys.filter(
    (spot) =>
      requiredSpots(seatCount).includes(spot) ||
      [...(departure?.pictures ?? []), ...back.pictures].some((photo) => photo.spot === spot) ||
      defects.some((defect) => defect.spot === spot),
  );

const firstPhoto = (side: ComparedSide | null, spot: string | undefined) =>
  side?.pictures.filter((photo) => photo.spot === spot).map(({ id }) => ({ id: side.id, pictureId: id })) ??
  [];

/** The photos of the next view, loaded before it is asked. */
const Ahead = ({ of, spot }: { of: Comparison; spot: string | undefined }) => (
  <div hidden>
    {[...firstPhoto(of.departure, spot).slice(0, 1), ...firstPhoto(of.return, spot).slice(0, 1)].map(
      (params) => (
        <Photo
          key={params.pictureId}
          endpoint={inspectionContract.readInspectionPicture}
          sent={{ params }}
          alt=""
        />
      ),
    )}
  </div>
);

function Notices({ of }: { of: Comparison }) {
  return (
    <>
      <PendingPhotos inspectionId={of.return.id} />
      {of.departure === null && (
        <Box surface="warning" padding={10} below={12}>
          Aucun état des lieux de départ : les défauts du retour ne peuvent pas être comparés.
        </Box>
      )}
      {of.lateDays !== null && (
        <Box surface="warning" padding={10} below={12}>
          Retour inspecté {of.lateDays} jours après la remise du véhicule.
        </Box>
      )}
    </>
  );
}

function Loaded({ of }: { of: Comparison }) {
  const views = viewsOf(of);
  const [{ view, defect: openedId }, set] = useAddress({
    view: choice(views, views[0] ?? "FRONT_LEFT"),
    defect: word,
  });
  const [zoom, setZoom] = useState<{ x: number; y: number } | null>(null);
  const opened = of.defects.find(({ id }) => id === openedId);
  const openedDefect = opened && latestOf(opened);
  const show = (spot: Spot, defect = ""): void => {
    setZoom(null);
    set({ view: spot, defect });
  };
  const at = views.indexOf(view);
  const neighbour = (by: number): Spot => views[(at + by + views.length) % views.length] ?? view;
  const step = (by: 1 | -1): void => show(neighbour(by));
  const openDefect = (id: string): void => {
    const chosen = of.defects.find((one) => one.id === id);
    if (chosen) show(chosen.spot, id === openedId ? "" : id);
  };
  useStepKeys(step, () => (zoom ? setZoom(null) : show(view)));
  const shown = of.defects.filter(({ spot }) => spot === view);
  return (
    <>
      <Notices of={of} />
      <ViewStrip views={views} view={view} defects={of.defects} onChoose={(spot) => show(spot)} />
      <Section>
        <PhotoPair
          name={openedDefect ? defectName(openedDefect) : spots[view]}
          position={`${at + 1} sur ${views.length}`}
          spots={opened ? [opened.id, view] : [view]}
          departure={of.departure}
          back={of.return}
          zoom={zoom}
          onZoom={setZoom}
          onStep={step}
        />
        <ComparedDefects comparison={of} defects={shown} openedId={openedId} onOpen={openDefect} />
        <Ahead of={of} spot={neighbour(1)} />
      </Section>
      <Columns least={320} gap={14} align="start" className={css.whole}>
        <Section title="Tous les défauts">
          <CarDrawing
            defects={of.defects.flatMap((one) => latestOf(one) ?? [])}
            toneOf={(id) => stateTones[of.defects.find((one) => one.id === id)?.state ?? "SAME"]}
            onOpen={openDefect}
            openedId={openedId}
          />
        </Section>
        <Section title="Clés, pneus et équipements" isFlush>
          <ComparedFacts comparison={of} />
        </Section>
      </Columns>
    </>
  );
}

export default function ComparisonScreen({ params }: { params: { id: string } }) {
  const { data, pending } = useLoadedRead(inspectionContract.readComparison, { params }, { lines: 12 });
  if (!data) return <Page>{pending}</Page>;
  const { plate, vin, carTitle, clientName, defects } = data;
  const name = `Comparaison ${plate || vin}`;
  return (
    <Page
      crumbs={<Breadcrumbs list="/delivery/inspected-cars" name={name} />}
      title={name}
      aside={<StatusBadge flow={inspectionFlow} status={data.return.status} />}
      subtitle={`${carTitle} · ${vin} · ${clientName}`}
      actions={
        <>
          <StateCounts defects={defects} />
          <Button component={Go} variant="default" to={`/delivery/inspected-cars/${params.id}`}>
            État des lieux
          </Button>
        </>
      }
    >
      <Loaded of={data} />
    </Page>
  );
}
