// A document next to the values read from it: its pages as images, highlights, thumbnails, zoom, rotation.
import { ActionIcon } from "@mantine/core";
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { Box } from "#kernel/documents/reading.ts";
import { errorMessage } from "#kernel/web/calls/failures.ts";
import { Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { Skeleton } from "../page/Skeleton.tsx";
import css from "./viewer.module.css";

export interface Mark {
  key: string;
  /** From 1. */
  page: number;
  box: Box;
  /** Draws attention to it, even unselected. */
  tone?: "danger" | "warning";
}

type Size = "page" | "thumbnail";

interface PageViewerProps {
  name: string;
  count: number;
  /** Changes with the pages, which are then fetched again. */
  version: string;
  image: (page: number, size: Size) => Promise<Blob>;
  marks: readonly Mark[];
  /** The key of the selected mark: its page is shown and its area highlighted. */
  active: string | null;
  onRotate?: (page: number) => void;
  /** Text shown when a page cannot be displayed. */
  fallback: string;
}

/** A loaded page, or the reason why it did not load. */
type PageImage = { address: string } | { problem: unknown };

function usePageImage(
  { image, version }: Pick<PageViewerProps, "image" | "version">,
  page: number,
  size: Size,
): PageImage | null {
  const [pageImage, setPageImage] = useState<PageImage | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    let url = "";
    image(page, size).then(
      (blob) => {
        if (isUnmounted) return;
        url = URL.createObjectURL(blob);
        setPageImage({ address: url });
      },
      (problem: unknown) => !isUnmounted && setPageImage({ problem }),
    );
    return () => {
      isUnmounted = true;
      URL.revokeObjectURL(url);
    };
    // `image` is a new function at each render: its result changes with the version alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [page, size, version]);
  return pageImage;
}

function Thumbnail({
  viewer,
  page,
  isOpen,
  onOpen,
}: {
  viewer: PageViewerProps;
  page: number;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const image = usePageImage(viewer, page, "thumbnail");
  return (
    <button
      type="button"
      className={css.thumbnail}
      aria-label={`Page ${page}`}
      aria-current={isOpen ? "page" : undefined}
      onClick={onOpen}
    >
      {image && "address" in image ? <img src={image.address} alt="" /> : <span />}
      {page}
    </button>
  );
}

const percent = (share: number): string => `${share * 100}%`;

const boxStyle = ({ left, top, right, bottom }: Box) => ({
  left: percent(left),
  top: percent(top),
  width: percent(right - left),
  height: percent(bottom - top),
});

function Sheet({ viewer, page, zoom }: { viewer: PageViewerProps; page: number; zoom: number }) {
  const image = usePageImage(viewer, page, "page");
  if (!image) return <Skeleton lines={8} />;
  if ("problem" in image)
    return (
      <Text role="alert" padding={16}>
        {errorMessage(image.problem)}
        <br />
        {viewer.fallback}
      </Text>
    );
  return (
    <div className={css.sheet} style={{ width: percent(zoom) }}>
      <img src={image.address} alt={`Page ${page} de ${viewer.name}`} />
      {viewer.marks
        .filter((mark) => mark.page === page)
        .map(({ key, box, tone }) => (
          <span
            key={key}
            className={css.mark}
            data-tone={tone}
            data-active={key === viewer.active || undefined}
            style={boxStyle(box)}
          />
        ))}
    </div>
  );
}

const zooms = [1, 1.5, 2, 3] as const;

export function PageViewer(viewer: PageViewerProps) {
  const { count, marks, active, onRotate } = viewer;
  const [chosen, setChosen] = useState(1);
  const [step, setStep] = useState(0);
  const [lastActive, setLastActive] = useState(active);
  if (lastActive !== active) {
    setLastActive(active);
    const page = marks.find(({ key }) => key === active)?.page;
    if (page !== undefined) setChosen(page);
  }
  const page = Math.min(chosen, count);
  return (
    <Stack gap={8} shrinks>
      <Inline gap={4} ink="quiet" className={css.bar}>
        <span>
          Page {page} sur {count}
        </span>
        <ActionIcon aria-label="Réduire" disabled={step === 0} onClick={() => setStep(step - 1)}>
          <IconZoomOut size={17} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          aria-label="Agrandir"
          disabled={step === zooms.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <IconZoomIn size={17} stroke={1.6} />
        </ActionIcon>
        {onRotate && (
          <ActionIcon aria-label="Tourner la page" onClick={() => onRotate(page)}>
            <IconRotateClockwise size={17} stroke={1.6} />
          </ActionIcon>
        )}
      </Inline>
      {count > 1 && (
        <Inline as="nav" gap={6} align="stretch" padding={2} className={css.thumbnails} aria-label="Pages">
          {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
            <Thumbnail
              key={number}
              viewer={viewer}
              page={number}
              isOpen={number === page}
              onOpen={() => setChosen(number)}
            />
          ))}
        </Inline>
      )}
      <div className={css.pages} tabIndex={0} role="group" aria-label={`Pages de ${viewer.name}`}>
        <Sheet key={`${page} ${viewer.version}`} viewer={viewer} page={page} zoom={zooms[step] ?? 1} />
      </div>
    </Stack>
  );
}
