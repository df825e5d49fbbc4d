// The versions of the wear guide: thresholds, prices, and their confirmation by an administrator.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { runConfirmed } from "#kit/dialog/Confirm.tsx";
import { Columns, Inline, Text } from "#kit/layout/layout.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { repairEndpoints as api } from "../../contract/repairs.ts";
import {
  priceKeys,
  prices,
  type ThresholdKey,
  thresholdKeys,
  thresholds,
  type WearGuide,
} from "../../model/repairs/guide.ts";

const GuideDialog = lazyDialog(() => import("./GuideDialog.tsx"));

function thresholdText(key: ThresholdKey, value: number): string {
  const { unit } = thresholds[key];
  const number = frenchNumber(value, Number.isInteger(value) ? 0 : 1);
  return unit === undefined ? number : `${number}\u00a0${unit}`;
}

const confirmPrices = ({ id, version, startsOn }: WearGuide): Promise<void> =>
  runConfirmed(
    {
      title: "Confirmer les prix ?",
      text: `Les chiffrages établis avec la version du ${frenchDay(startsOn)} pourront être proposés aux clients. Une fois son premier jour venu, elle ne se modifie plus.`,
      yes: "Confirmer les prix",
    },
    async () => {
      await call(api.confirmWearGuide, { body: { id, version } });
      notifySuccess("Les prix sont confirmés.");
    },
  );

const Status = ({ guide }: { guide: WearGuide }) =>
  guide.confirmedOn === null ? (
    <Badge tone="warning">Prix à confirmer</Badge>
  ) : (
    <Badge tone="success">
      Prix confirmés le {frenchDay(guide.confirmedOn)} par {guide.confirmedBy}
    </Badge>
  );

function Version({ guide, onEdit }: { guide: WearGuide; onEdit: () => void }) {
  return (
    <Section
      title={`Contrats signés à partir du ${frenchDay(guide.startsOn)}`}
      actions={
        <Inline gap={8} wraps>
          <Status guide={guide} />
          {!guide.isInUse && (
            <Button variant="default" onClick={onEdit}>
              Modifier
            </Button>
          )}
          {guide.confirmedOn === null && (
            <Button onClick={() => void confirmPrices(guide)}>Confirmer les prix</Button>
          )}
        </Inline>
      }
    >
      <Columns least={320} gap={18} align="start">
        <PlainTable label="Seuils" titles={["Toléré", { text: "Seuil", isRight: true }]}>
          {thresholdKeys.map((key) => (
            <tr key={key}>
              <td>{thresholds[key].label}</td>
              <td data-right>{thresholdText(key, guide.thresholds[key])}</td>
            </tr>
          ))}
        </PlainTable>
        <PlainTable label="Prix" titles={["Opération", { text: "Prix HT", isRight: true }]}>
          {priceKeys.map((key) => (
            <tr key={key}>
              <td>{prices[key].label}</td>
              <td data-right>{frenchPrice(guide.prices[key])}</td>
            </tr>
          ))}
          <tr>
            <td>Franchise, déduite du total</td>
            <td data-right>{frenchPrice(guide.franchiseCents)}</td>
          </tr>
        </PlainTable>
      </Columns>
    </Section>
  );
}

/** The version in the form: a new one begins as the latest. */
interface Opened {
  guide: WearGuide;
  isNew: boolean;
}

export default function WearGuideScreen() {
  const { data, pending } = useLoadedRead(api.readWearGuides, {});
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!data) return pending;
  const [latest] = data.guides;
  return (
    <Page
      actions={
        latest && (
          <Button variant="default" onClick={() => setOpened({ guide: latest, isNew: true })}>
            Nouvelle version
          </Button>
        )
      }
    >
      <Text below={14} ink="quiet">
        Un contrat suit la version en vigueur le jour de sa signature ; signé avant la première, il suit
        celle-ci, et le document porte « guide non annexé ».
      </Text>
      {data.guides.map((guide) => (
        <Version key={guide.id} guide={guide} onEdit={() => setOpened({ guide, isNew: false })} />
      ))}
      {opened && <GuideDialog {...opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}
