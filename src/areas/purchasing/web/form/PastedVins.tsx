// VINs pasted together, each on its own line; the new cars copy the last line.
import { Button, Textarea } from "@mantine/core";
import { normaliseVin } from "#fleet/model/vin.ts";
import { useForm } from "#kit/form/form.ts";
import { Inline } from "#kit/layout/layout.tsx";
import { emptyLine } from "./values.ts";
import css from "./form.module.css";

type Line = Partial<ReturnType<typeof emptyLine>>;

const parseVins = (pasted: string): string[] =>
  pasted
    .split(/[\n,;\t]+/)
    .map(normaliseVin)
    .filter((vin) => vin !== "");

/** Adds lines with these VINs: an empty line takes the first. */
export function addVins(lines: readonly Line[], vins: readonly string[]): Line[] {
  const taken = new Set(lines.map(({ vin = "" }) => normaliseVin(vin)));
  const model = lines.at(-1) ?? emptyLine();
  const { finishId, priceCents, color, manufacturerFinish } = model;
  const added = [...new Set(vins)]
    .filter((vin) => !taken.has(vin))
    .map((vin) => ({ ...emptyLine(), finishId, priceCents, color, manufacturerFinish, vin }));
  const [first, ...others] = added;
  const free = lines.findIndex(({ vin = "" }) => vin.trim() === "");
  if (!first || free === -1) return [...lines, ...added];
  return [...lines.map((line, at) => (at === free ? { ...line, vin: first.vin } : line)), ...others];
}

export function PastedVins() {
  // Stored with the draft of the form but not part of the order: its endpoint ignores it.
  const { values, set } = useForm<{ lines?: Line[]; pasted?: string }>();
  const { pasted = "" } = values;
  const vins = parseVins(pasted);
  const add = (): void => {
    set("lines", addVins(values.lines ?? [], vins).slice(0, 100));
    set("pasted", undefined);
  };
  return (
    <Inline gap={12} align="end" className={css.pasted}>
      <Textarea
        label="Coller plusieurs VIN"
        placeholder="Un par ligne"
        autosize
        minRows={1}
        maxRows={6}
        value={pasted}
        onChange={(event) => set("pasted", event.currentTarget.value || undefined)}
      />
      <Button variant="default" disabled={vins.length === 0} onClick={add}>
        {vins.length > 1 ? `Ajouter ${vins.length} VIN` : "Ajouter"}
      </Button>
    </Inline>
  );
}
