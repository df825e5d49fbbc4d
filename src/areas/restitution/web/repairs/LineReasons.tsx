// A reason for lines of an estimate: for each of them, or for those that are ticked.
import { Checkbox } from "@mantine/core";
import "@mantine/core/styles/Checkbox.css";
import { TextArea } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { Stack, Text } from "#kit/layout/layout.tsx";
import type { StatedLine } from "../../model/repairs/estimate.ts";
import { amountText } from "../../model/repairs/texts.ts";

interface LineReason {
  lineId: string;
  reason: string;
}

interface LineReasonsProps {
  name: "lines" | "kept";
  lines: readonly (StatedLine & { id: string })[];
  /** The user ticks the lines concerned. */
  isChosen?: boolean;
}

export function LineReasons({ name, lines, isChosen = false }: LineReasonsProps) {
  const { values, set } = useForm<Partial<Record<"lines" | "kept", LineReason[]>>>();
  const reasons = values[name] ?? [];
  const toggle = (lineId: string, isTicked: boolean): void => {
    const others = reasons.filter((one) => one.lineId !== lineId);
    set(name, isTicked ? [...others, { lineId, reason: "" }] : others);
  };
  return (
    <Stack gap={10}>
      {lines.map((line) => {
        const index = reasons.findIndex(({ lineId }) => lineId === line.id);
        const title = [line.label, amountText(line)].filter(Boolean).join(" · ");
        return (
          <Stack key={line.id} gap={4}>
            {isChosen ? (
              <Checkbox
                size="md"
                label={title}
                checked={index >= 0}
                onChange={(event) => toggle(line.id, event.currentTarget.checked)}
              />
            ) : (
              <Text weight="medium">{title}</Text>
            )}
            {index >= 0 && <TextArea name={`${name}.${index}.reason`} label="Motif" rows={2} />}
          </Stack>
        );
      })}
    </Stack>
  );
}
