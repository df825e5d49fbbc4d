// Photos and documents dropped, chosen or taken: sent in the background, shown until they are received.
import { ActionIcon, Button } from "@mantine/core";
import { IconCamera, IconPaperclip, IconRefresh, IconX } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { useFileDrop } from "./file-drop.ts";
import { useObjectUrl } from "../document/object-url.ts";
import type { UploadLine } from "./upload-lines.ts";
import type { UploadQueue } from "./useUploads.ts";
import css from "./file-drop.module.css";

const stateLabels = {
  PREPARING: "Préparation…",
  WAITING: "En attente du réseau, sera envoyé",
  SENDING: "Envoi…",
  REFUSED: "",
} as const;

/** A photo is feminine. */
const stateText = (state: keyof typeof stateLabels, isPhoto: boolean): string =>
  state === "WAITING" && isPhoto ? "En attente du réseau, sera envoyée" : stateLabels[state];

const Preview = ({ blob }: { blob: Blob }) => <img src={useObjectUrl(blob)} alt="" />;

function Line({ line, queue }: { line: UploadLine; queue: UploadQueue }) {
  const { id, name, state, reason, part = 0, blob, write } = line;
  const progress = state === "SENDING" && part > 0 ? ` ${Math.floor(part * 100)} %` : "";
  const isPhoto = blob?.type.startsWith("image/") ?? false;
  return (
    <li data-state={state}>
      {blob && isPhoto ? <Preview blob={blob} /> : write === null && <span className={css.noPreview} />}
      <Stack as="span" breaksAnywhere grows shrinks>
        <span>{name}</span>
        <small>{state === "REFUSED" ? reason : `${stateText(state, isPhoto)}${progress}`}</small>
      </Stack>
      {state === "REFUSED" && blob && (
        <ActionIcon size="lg" aria-label={`Renvoyer ${name}`} onClick={() => queue.retry(id)}>
          <IconRefresh size={17} stroke={1.6} />
        </ActionIcon>
      )}
      {state !== "SENDING" && (
        <ActionIcon size="lg" aria-label={`Retirer ${name}`} onClick={() => queue.remove(id)}>
          <IconX size={17} stroke={1.6} />
        </ActionIcon>
      )}
    </li>
  );
}

/** The pending uploads, and those that the server refused. */
export const UploadLines = ({ queue }: { queue: UploadQueue }) => (
  <Stack as="ul" gap={6} className={css.lines} aria-live="polite">
    {queue.lines.map((line) => (
      <Line key={line.id} line={line} queue={queue} />
    ))}
  </Stack>
);

interface FileDropProps {
  queue: UploadQueue;
  label: string;
  /** Photos only: no PDF is offered. */
  isPhoto?: boolean;
}

export function FileDrop({ queue, label, isPhoto }: FileDropProps) {
  const id = useId();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const addFiles = (list: FileList | null): void => queue.add([...(list ?? [])]);
  const dropProps = useFileDrop(addFiles);
  const input = (ref: typeof files, more: object) => (
    <input
      ref={ref}
      type="file"
      hidden
      onChange={(event) => {
        addFiles(event.target.files);
        // Allows the same photo to be chosen again.
        event.target.value = "";
      }}
      {...more}
    />
  );
  return (
    <Stack gap={8}>
      <Inline
        gap={10}
        wraps
        justify="between"
        padding={10}
        paddingX={12}
        className={css.drop}
        {...dropProps}
        role="group"
        aria-labelledby={id}
      >
        {input(camera, { accept: "image/*", capture: "environment" })}
        {input(files, {
          accept: isPhoto ? "image/*" : "image/*,application/pdf,.xml",
          multiple: true,
        })}
        <Text id={id} as="span" ink="quiet">
          {label}
        </Text>
        <Inline as="span" gap={8} wraps align="stretch" className={css.ways}>
          <Button
            className={css.camera}
            variant="default"
            leftSection={<IconCamera size={17} stroke={1.6} />}
            onClick={() => camera.current?.click()}
          >
            Prendre une photo
          </Button>
          <Button
            variant="default"
            leftSection={<IconPaperclip size={16} stroke={1.6} />}
            onClick={() => files.current?.click()}
          >
            Choisir des fichiers
          </Button>
        </Inline>
      </Inline>
      <UploadLines queue={queue} />
    </Stack>
  );
}
