// Tax scales by kind and by date, each with its article, and the entry of a new version.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Button } from "@mantine/core";
import { choice, useAddress, word } from "#kernel/web/navigation/address.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { useToday } from "#kernel/web/today.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Remarks } from "#kit/record/Remarks.tsx";
import { settingsContract } from "../contract.ts";
import { type TaxScale, type TaxScaleKind, taxScaleKinds } from "../model/scales/tax-scales.ts";
import { ScaleTable } from "./ScaleTable.tsx";
import css from "./settings.module.css";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Inline, Text } from "#kit/layout/layout.tsx";

const ScaleDialog = lazyDialog(() => import("./ScaleDialog.tsx"));

const kinds = Object.keys(taxScaleKinds) as TaxScaleKind[];
/** `?scale=new` opens the entry of a new version. */
const address = { kind: choice(kinds, "CO2_WLTP"), from: word, scale: choice(["", "new"], "") };

/** Titles of the scales that have a version for each place: all are listed. */
const titlesByPlace: Partial<Record<TaxScaleKind, string>> = {
  REGIONAL_RATE: "Taxe régionale par cheval fiscal",
  VAT_TERRITORY: "TVA par territoire d’établissement du locataire",
};

/** `starts` are the first days of the versions of its kind. */
function titleOf({ from }: TaxScale, starts: readonly Day[]): string {
  const next = starts.filter((start) => start > from).toSorted()[0];
  return next ? `Du ${frenchDay(from)} au ${frenchDay(addDays(next, -1))}` : `Depuis le ${frenchDay(from)}`;
}

export default function TaxScales() {
  const { data: scales, pending } = useLoadedRead(settingsContract.readTaxScales, {}, { lines: 10 });
  const { hasPermission } = useSession();
  const today = useToday();
  const [{ kind, from, scale: opened }, set] = useAddress(address);
  if (!scales) return pending;
  const ofKind = scales
    .filter(({ scale }) => scale.kind === kind)
    .toSorted((one, other) => other.scale.from.localeCompare(one.scale.from));
  const starts = [...new Set(ofKind.map(({ scale }) => scale.from))];
  const placesTitle = titlesByPlace[kind];
  const canChange = hasPermission(kind === "VAT_TERRITORY" ? "OPEN_VAT_TERRITORIES" : "MANAGE_PARAMETERS");
  const chosen =
    ofKind.find(({ scale }) => scale.from === from) ??
    ofKind.find(({ scale }) => scale.from <= today) ??
    ofKind[0];
  return (
    <>
      <Inline gap={12} wraps align="end" below={14}>
        <Chooser
          label="Barème"
          width={240}
          options={taxScaleKinds}
          value={kind}
          onChange={(next) => set({ kind: next, from: "" })}
        />
        {!placesTitle && (
          <Chooser
            label="En vigueur à partir du"
            width={200}
            options={starts.map((value) => ({ value, label: frenchDay(value) }))}
            value={chosen?.scale.from ?? null}
            onChange={(next) => set({ from: next })}
          />
        )}
        {canChange && (
          <Button variant="default" onClick={() => set({ scale: "new" })}>
            Nouvelle version
          </Button>
        )}
      </Inline>
      {placesTitle ? (
        <Section title={placesTitle} isFlush>
          <ScaleTable scales={ofKind.map(({ scale }) => scale)} />
        </Section>
      ) : (
        chosen && (
          <Section
            title={titleOf(chosen.scale, starts)}
            actions={
              chosen.enteredBy ? (
                <Badge tone="info">Saisi par {chosen.enteredBy}</Badge>
              ) : (
                <Badge tone="success">Loi publiée</Badge>
              )
            }
            isFlush
          >
            <Text ink="quiet" padding={10} paddingX={16} className={css.article}>
              {chosen.scale.article}
            </Text>
            <ScaleTable scales={[chosen.scale]} />
          </Section>
        )
      )}
      <Remarks key={kind} kind="taxScale" id={kind} />
      {opened === "new" && canChange && (
        <ScaleDialog kind={kind} like={chosen?.scale ?? null} onClose={() => set({ scale: "" })} />
      )}
    </>
  );
}
