// One scoring, displayed next to the list.
import { Drawer } from "@mantine/core";
import "@mantine/core/styles/Paper.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/Drawer.css";
import { useRestoreFocus } from "#kit/dialog/restore-focus.ts";
import { Inline } from "#kit/layout/layout.tsx";
import { Neighbours, usePosition } from "#kit/record/Breadcrumbs.tsx";
import ScoringPanel from "./parts/ScoringPanel.tsx";

export default function ScoringDrawer({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  useRestoreFocus();
  const position = usePosition();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={860}
      title={
        <Inline as="span" gap={12}>
          Scoring
          {position && <Neighbours at={position} />}
        </Inline>
      }
      closeButtonProps={{ "aria-label": "Fermer le scoring" }}
    >
      <ScoringPanel companyId={companyId} />
    </Drawer>
  );
}
