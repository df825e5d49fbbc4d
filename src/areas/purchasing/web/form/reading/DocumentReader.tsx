// A document of a supplier, chosen or dropped, then read; a refusal is displayed under it.
import { Button } from "@mantine/core";
import { IconFileSearch } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { documentTypes } from "#documents/model/kind.ts";
import { errorMessage, isAborted } from "#kernel/web/calls/failures.ts";
import { Group } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { prepareFile } from "#kit/upload/prepare.ts";
import { useKitWords } from "#kit/words.ts";
import css from "../form.module.css";

interface DocumentReaderProps {
  title: string;
  hint: string;
  /** The name of the input. */
  label: string;
  button: string;
  note: string;
  isReading: boolean;
  read: (file: File) => Promise<void>;
  children: ReactNode;
}

export function DocumentReader(props: DocumentReaderProps) {
  const { title, hint, label, button, note, isReading, read, children } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const words = useKitWords();
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setRefusal(null);
    const ready = await prepareFile(chosen, { types: documentTypes }, words);
    if ("refusal" in ready) return setRefusal(ready.refusal);
    try {
      await read(ready.file);
    } catch (error) {
      if (!isAborted(error)) setRefusal(errorMessage(error));
    }
  };
  return (
    <Group title={title} hint={hint}>
      <div
        className={css.paper}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void choose(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={documentTypes.join(",")}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // Allows the same file to be chosen again.
            event.target.value = "";
          }}
        />
        <Button
          variant="default"
          leftSection={<IconFileSearch size={15} />}
          loading={isReading}
          onClick={() => input.current?.click()}
        >
          {button}
        </Button>
        <span>{note}</span>
      </div>
      {refusal && (
        <Text role="alert" ink="danger">
          {refusal}
        </Text>
      )}
      {children}
    </Group>
  );
}
