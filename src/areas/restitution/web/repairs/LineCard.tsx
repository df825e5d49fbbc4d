// One line of an estimate: its two photos, its decision, its price, and the buttons of a thumb.
import { Button } from "@mantine/core";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Box, Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { inspectionContract } from "#preparation/contract/inspections.ts";
import type { Estimate, EstimateLine } from "../../model/repairs/estimate.ts";
import { type Verdict, verdicts } from "../../model/repairs/judged-line.ts";
import { priceText, verdictText } from "../../model/repairs/texts.ts";
import { repairEndpoints as api } from "../../contract/repairs.ts";
import { LineTitle } from "./StatedParts.tsx";
import { TwoPhotos } from "./TwoPhotos.tsx";
import css from "./repairs.module.css";

const forms = recordForms(() => import("./line-forms.tsx"));

/** A line with what its forms need of its estimate. */
export interface LineOfEstimate extends Pick<EstimateLine, "label" | "why" | "priceCents"> {
  periodId: string;
  version: number;
  lineId: string;
  damages: Estimate["damages"];
}

const tones: Readonly<Record<Verdict, "warning" | "danger" | "success" | "neutral" | "info">> = {
  TO_JUDGE: "warning",
  BILLABLE: "danger",
  TOLERATED: "success",
  EXISTING: "neutral",
  DAMAGE: "info",
};

const verdictButtons = [
  { verdict: "BILLABLE", label: "Facturer", variant: "filled" },
  { verdict: "TOLERATED", label: "Tolérer", variant: "default" },
] as const;

/** A first decision is one tap; changing it asks why. */
function Decide({ record: { periodId, version, lineId } }: { record: LineOfEstimate }) {
  const judge = useWrite(api.judgeRepairLine);
  const decide = (verdict: (typeof verdictButtons)[number]["verdict"]): void =>
    void judge
      .mutateAsync({ params: { periodId }, body: { version, lineId, verdict } })
      .catch((failure: unknown) => notifyFailure(failure));
  return verdictButtons.map(({ verdict, label, variant }) => (
    <Button key={verdict} variant={variant} loading={judge.isPending} onClick={() => decide(verdict)}>
      {label}
    </Button>
  ));
}

function Actions({ estimate, line }: { estimate: Estimate; line: EstimateLine }) {
  const { verdict, origin, priceCents } = line;
  const { id: periodId, version, damages } = estimate;
  const record = { ...line, periodId, version, damages, lineId: line.id };
  const isBilled = verdict === "BILLABLE";
  const isAttachable = verdict !== "DAMAGE" && origin !== "HAND" && damages.length > 0;
  const buttons = [
    { name: "bill", label: "Facturer", isShown: verdict === "TOLERATED" },
    { name: "tolerate", label: "Tolérer", isShown: isBilled },
    { name: "price", label: priceCents === null ? "Chiffrer" : "Changer le prix", isShown: isBilled },
    { name: "attach", label: "Sinistre", isShown: isAttachable },
    { name: "detach", label: "Détacher du sinistre", isShown: verdict === "DAMAGE" },
  ] as const;
  return (
    <Inline gap={8} wraps className={css.actions}>
      {verdict === "TO_JUDGE" && <Decide record={record} />}
      {buttons.map(
        ({ name, label, isShown }) =>
          isShown && (
            <FormButton
              key={name}
              forms={forms}
              name={name}
              record={record}
              variant={name === "price" && priceCents === null ? "filled" : "default"}
            >
              {label}
            </FormButton>
          ),
      )}
    </Inline>
  );
}

const Words = ({ line, ageingPercent }: { line: EstimateLine; ageingPercent: number }) => {
  const price = priceText(line, ageingPercent);
  return (
    <Stack gap={2}>
      <Text ink="quiet">{line.why}</Text>
      {price && <Text ink="quiet">{price}</Text>}
      {line.judgedReason && <Text ink="quiet">Motif : {line.judgedReason}</Text>}
      {line.damageId !== null && <Go to={`/operations/damages/view/${line.damageId}`}>Voir le sinistre</Go>}
      {line.contestReason && (
        <Text surface="danger" padding={8}>
          Contestée : {line.contestReason}
        </Text>
      )}
      {line.keptReason && <Text ink="quiet">Maintenue : {line.keptReason}</Text>}
    </Stack>
  );
};

export function LineCard({ estimate, line }: { estimate: Estimate; line: EstimateLine }) {
  const isOpen = estimate.offers.judge?.reasons.length === 0;
  return (
    <Box as="article" surface="card" padding={14} className={css.line} aria-label={line.label}>
      <TwoPhotos
        photos={line.photos.map(({ id, inspectionId, isDeparture }) => ({
          id,
          isDeparture,
          endpoint: inspectionContract.readInspectionPicture,
          sent: { params: { id: inspectionId, pictureId: id } },
        }))}
        label={line.label}
      />
      <Stack gap={8} shrinks grows>
        <LineTitle line={line} />
        <Inline gap={8} wraps>
          <Badge tone={tones[line.verdict]}>{verdicts[line.verdict]}</Badge>
          {line.verdict === "BILLABLE" && <Text ink="quiet">{verdictText(line)}</Text>}
        </Inline>
        <Words line={line} ageingPercent={estimate.ageingPercent} />
        {isOpen && line.verdict !== "EXISTING" && <Actions estimate={estimate} line={line} />}
      </Stack>
    </Box>
  );
}
