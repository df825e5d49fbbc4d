// One file of an upload: dropped or chosen, under 6 MB, of a type that the endpoint accepts.
import { Button, CloseButton, Input } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { type DragEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { sentenceOfCode } from "#kernel/web/catalogue.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useFormState } from "../form/form.ts";
import css from "./field.module.css";

const maximum = 6 * 1024 * 1024;

interface FileFieldProps {
  /** The name of the file in the endpoint. */
  name: string;
  label: string;
  description?: string;
  /** Media types accepted: those of the endpoint. */
  types: readonly string[];
  isRequired?: boolean;
}

const sizeOf = (file: File): string =>
  file.size < 1_000_000
    ? `${frenchNumber(Math.ceil(file.size / 1000))} ko`
    : `${frenchNumber(file.size / 1_000_000, 1)} Mo`;

export function FileField({ name, label, description, types, isRequired }: FileFieldProps) {
  const form = useFormState();
  const file = useSyncExternalStore(form.subscribe, () => form.files[name]);
  const error = useSyncExternalStore(form.subscribe, () => form.errorOf(name));
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    form.labels.set(name, label);
    if (isRequired) form.requiredFiles.add(name);
    return () => {
      form.labels.delete(name);
      form.requiredFiles.delete(name);
    };
  }, [form, name, label, isRequired]);
  const choose = (chosen: File | undefined): void => {
    const problem = !chosen
      ? undefined
      : chosen.size > maximum
        ? sentenceOfCode("FileTooLarge")
        : chosen.type !== "" && !types.includes(chosen.type)
          ? sentenceOfCode("InvalidMimeType")
          : undefined;
    setRefusal(problem);
    form.setFile(name, problem ? undefined : chosen);
  };
  // The highlight clears by itself: a drag that leaves the window says nothing.
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOver(false), 500);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={refusal ?? error}
      withAsterisk={isRequired}
      labelElement="div"
    >
      <div className={css.drop} data-over={isOver || undefined} onDragOver={over} onDrop={drop}>
        <input
          ref={input}
          type="file"
          hidden
          accept={types.join(",")}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <Button
          variant="default"
          leftSection={<IconPaperclip size={14} />}
          aria-label={`${label} : choisir un fichier`}
          onClick={() => input.current?.click()}
        >
          Choisir un fichier
        </Button>
        {file ? (
          <span className={css.file}>
            {file.name} <small>{sizeOf(file)}</small>
            <CloseButton size="xs" aria-label="Retirer le fichier" onClick={() => choose(undefined)} />
          </span>
        ) : (
          <span className={css.none}>ou déposez-le ici, 6 Mo au plus</span>
        )}
      </div>
    </Input.Wrapper>
  );
}
