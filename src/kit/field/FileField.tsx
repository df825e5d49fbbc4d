// One file of an upload: dropped or chosen, of a type that the endpoint accepts, below its limit once a photo is reduced.
import { Button, CloseButton, Input } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Inline } from "#kit/layout/layout.tsx";
import { useFileDrop } from "../upload/file-drop.ts";
import { prepareFile, type PreparedFile } from "../upload/prepare.ts";
import { useFormState } from "../form/form.ts";
import { useIsTouch } from "../phone.ts";
import { useKitWords, useReadsFrench } from "../words.ts";
import css from "./field.module.css";

interface FileFieldProps {
  /** The name of the file in the endpoint. */
  name: string;
  label: string;
  description?: string;
  /** Accepted media types: those of the endpoint. */
  types: readonly string[];
  /** The limit of the endpoint, where it has one of its own. */
  maximumMegabytes?: number;
  isRequired?: boolean;
  /** True when the surrounding text already names the field. */
  hidesLabel?: boolean;
}

export function FileField({
  name,
  label,
  description,
  types,
  maximumMegabytes,
  isRequired,
  hidesLabel,
}: FileFieldProps) {
  const words = useKitWords();
  const readsFrench = useReadsFrench();
  const isTouch = useIsTouch();
  const form = useFormState();
  const file = useSyncExternalStore(form.subscribe, () => form.files[name]);
  const error = useSyncExternalStore(form.subscribe, () => form.errorOf(name));
  const [refusal, setRefusal] = useState<string>();
  const [isPreparing, setPreparing] = useState(false);
  const lastAttempt = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    form.labels.set(name, label);
    if (isRequired) form.requiredFiles.add(name);
    return () => {
      form.labels.delete(name);
      form.requiredFiles.delete(name);
    };
  }, [form, name, label, isRequired]);
  const applyOutcome = (outcome: PreparedFile | null): void => {
    setPreparing(false);
    setRefusal(outcome && "refusal" in outcome ? outcome.refusal : undefined);
    form.setFile(name, outcome && "file" in outcome ? outcome.file : undefined);
  };
  const choose = async (chosen: File | undefined): Promise<void> => {
    const attempt = (lastAttempt.current += 1);
    if (!chosen) return applyOutcome(null);
    setRefusal(undefined);
    setPreparing(true);
    const ready = prepareFile(chosen, { types, maximumMegabytes }, words);
    form.pendingFiles.add(ready);
    const outcome = await ready;
    form.pendingFiles.delete(ready);
    // Another file may have been chosen meanwhile.
    if (attempt === lastAttempt.current) applyOutcome(outcome);
  };
  const dropProps = useFileDrop(([dropped]) => void choose(dropped));
  const message = error && !readsFrench ? (file ? words.failed : words.required) : error;
  return (
    <Input.Wrapper
      label={hidesLabel ? undefined : label}
      description={description}
      error={isPreparing ? undefined : (refusal ?? message)}
      withAsterisk={isRequired}
      labelElement="div"
    >
      <Inline gap={10} wraps padding={10} paddingX={12} className={css.drop} {...dropProps}>
        <input
          ref={input}
          type="file"
          hidden
          accept={types.join(",")}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // Allows the same file to be chosen again.
            event.target.value = "";
          }}
        />
        <Button
          variant="default"
          leftSection={<IconPaperclip size={14} />}
          aria-label={`${label}${words.colon} ${words.choose}`}
          data-invalid={Boolean(refusal ?? message) || undefined}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </Button>
        {isPreparing ? (
          <span className={css.none} role="status">
            {words.preparing}
          </span>
        ) : file ? (
          <span className={css.file}>
            {file.name} <small>{words.size(file.size)}</small>
            <CloseButton size={24} aria-label={words.remove} onClick={() => void choose(undefined)} />
          </span>
        ) : (
          <span className={css.none}>{(isTouch ? words.limit : words.drop)(maximumMegabytes)}</span>
        )}
      </Inline>
    </Input.Wrapper>
  );
}
