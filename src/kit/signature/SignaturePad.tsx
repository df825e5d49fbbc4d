// A signature on the screen: drawn with a finger, a stylus or the mouse; or, for whoever cannot draw, given by the
// name alone. What is kept is lines of points, not a picture.
import { Button, Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Switch.css";
import { type PointerEvent, useEffect, useRef } from "react";
import { useField, useFormState } from "../form/form.ts";
import css from "./signature-pad.module.css";

interface SignatureValue {
  isDrawn: boolean;
  strokes: number[][];
}

interface SignaturePadProps {
  name: string;
  label: string;
  /** The size of the paper that points are counted on. */
  width: number;
  height: number;
  /** Beside the choice of signing by the name. */
  alternative: string;
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

export function SignaturePad({ name, label, width, height, alternative }: SignaturePadProps) {
  const form = useFormState();
  const field = useField<SignatureValue>({ name, label });
  useEffect(() => void form.undrafted.add(name), [form, name]);
  const { isDrawn, strokes } = field.value ?? { isDrawn: true, strokes: [] };
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
  const go = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!line.current || !canvas.current) return;
    line.current.push(...pointAt(event));
    drawAll(canvas.current, [...strokes, line.current]);
  };
  const end = (): void => {
    const drawn = line.current;
    line.current = null;
    if (drawn && drawn.length > 2) field.set({ isDrawn: true, strokes: [...strokes, drawn] });
  };
  return (
    <fieldset className={css.pad} aria-invalid={field.error ? true : undefined}>
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
            onPointerMove={go}
            onPointerUp={end}
            onPointerCancel={end}
          />
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
      {field.error && <p className={css.error}>{field.error}</p>}
    </fieldset>
  );
}
