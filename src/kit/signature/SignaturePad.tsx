// A signature on the screen: drawn with a finger, a stylus or the mouse; or, for signers who cannot draw, given by
// the name alone. It is stored as lines of points, not as an image.
import { Button, Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Switch.css";
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { type FormState, useField, useFormState } from "../form/form.ts";
import { withValue } from "../form/schema.ts";
import css from "./signature-pad.module.css";

interface SignatureValue {
  isDrawn: boolean;
  strokes: number[][];
}

interface SignaturePadProps {
  name: string;
  label: string;
  /** The size of the coordinate system of the points. */
  width: number;
  height: number;
  /** Shown next to the choice of signing by the name. */
  alternative: string;
  /** Signed content that is not in the fields of the form: as with fields, a change clears the drawing. */
  above?: string;
}

function drawAll(canvas: HTMLCanvasElement, strokes: readonly (readonly number[])[]): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.strokeStyle = getComputedStyle(canvas).color;
  pen.lineWidth = 2.4;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  for (const points of strokes) {
    pen.beginPath();
    pen.moveTo(points[0] ?? 0, points[1] ?? 0);
    for (let index = 2; index + 1 < points.length; index += 2)
      pen.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
    pen.stroke();
  }
}

/** The signed content: all values of the form except the signature itself and the version of the record. */
const signedContent = (form: FormState, name: string): string =>
  JSON.stringify(withValue(withValue(form.values, name, null), "version", null));

type Reason = "reloaded" | "changed";
const reasons: Readonly<Record<Reason, string>> = {
  reloaded: "Une signature dessinée ne se garde pas avec la saisie : faites signer ici.",
  changed: "Ce qui est signé a changé : le dessin est effacé, faites signer à nouveau.",
};

/** A drawing covers the content at the time it was drawn: returns the reason to draw it again, if any. */
function useRedrawReason(
  name: string,
  above: string,
  { isDrawn, clear }: { isDrawn: boolean; clear: () => void },
): Reason | null {
  const form = useFormState();
  const content = `${useSyncExternalStore(form.subscribe, () => signedContent(form, name))} ${above}`;
  const [reason, setReason] = useState<Reason | null>(() => (form.isEdited ? "reloaded" : null));
  const lastContent = useRef(content);
  const compare = useEffectEvent(() => {
    const hasChanged = lastContent.current !== content;
    lastContent.current = content;
    if (!hasChanged || !isDrawn) return;
    clear();
    setReason("changed");
  });
  useEffect(() => compare(), [content]);
  return isDrawn ? null : reason;
}

export function SignaturePad({ name, label, width, height, alternative, above = "" }: SignaturePadProps) {
  const form = useFormState();
  const field = useField<SignatureValue>({ name, label });
  useEffect(() => {
    form.excludedFromDraft.add(name);
  }, [form, name]);
  const { isDrawn, strokes } = field.value ?? { isDrawn: true, strokes: [] };
  const reason = useRedrawReason(name, above, {
    isDrawn: strokes.length > 0,
    clear: () => field.set({ isDrawn: true, strokes: [] }),
  });
  const canvas = useRef<HTMLCanvasElement>(null);
  const line = useRef<number[] | null>(null);
  useEffect(() => {
    if (canvas.current) drawAll(canvas.current, strokes);
  }, [strokes, isDrawn]);
  const pointAt = ({
    clientX,
    clientY,
    currentTarget,
  }: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = currentTarget.getBoundingClientRect();
    const round = (value: number): number => Math.round(value * 10) / 10;
    return [
      round(((clientX - box.left) / box.width) * width),
      round(((clientY - box.top) / box.height) * height),
    ];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    line.current = pointAt(event);
  };
  const extendLine = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!line.current || !canvas.current) return;
    line.current.push(...pointAt(event));
    drawAll(canvas.current, [...strokes, line.current]);
  };
  const end = (): void => {
    const stroke = line.current;
    line.current = null;
    if (stroke && stroke.length > 2) field.set({ isDrawn: true, strokes: [...strokes, stroke] });
  };
  return (
    <Stack
      as="fieldset"
      gap={8}
      align="start"
      className={css.pad}
      aria-invalid={field.error ? true : undefined}
    >
      <legend>{label}</legend>
      {isDrawn && (
        <>
          <canvas
            ref={canvas}
            width={width}
            height={height}
            role="img"
            aria-label={
              strokes.length > 0 ? "Signature dessinée" : "Cadre vide où signer du doigt ou à la souris"
            }
            onPointerDown={begin}
            onPointerMove={extendLine}
            onPointerUp={end}
            onPointerCancel={end}
          />
          {reason && (
            <Text role="status" ink="warning">
              {reasons[reason]}
            </Text>
          )}
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            disabled={strokes.length === 0}
            onClick={() => field.set({ isDrawn: true, strokes: [] })}
          >
            Effacer
          </Button>
        </>
      )}
      <Switch
        label={alternative}
        checked={!isDrawn}
        onChange={(event) => field.set({ isDrawn: !event.currentTarget.checked, strokes: [] })}
      />
      {field.error && <Text ink="danger">{field.error}</Text>}
    </Stack>
  );
}
