// The police register: a reason first, then its lines, its verification, its consultations.
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { Tabs } from "#kit/page/Tabs.tsx";
import type { RegisterLineView } from "../model/register.ts";
import { Consultations } from "./Consultations.tsx";
import { RegisterLines } from "./RegisterLines.tsx";
import { Verification } from "./Verification.tsx";

const ExportDialog = lazyDialog(() => import("./ExportDialog.tsx"));
const CorrectionDialog = lazyDialog(() => import("./CorrectionDialog.tsx"));

function AskReason({ onGiven }: { onGiven: (reason: string) => void }) {
  const [reason, setReason] = useState("");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() !== "") onGiven(reason.trim());
  };
  return (
    <Section title="Motif de la consultation">
      <form onSubmit={submit}>
        <Stack gap={12}>
          <Text ink="muted">
            Le registre nomme des vendeurs et des acheteurs : chaque consultation est notée avec son motif,
            pendant un an.
          </Text>
          <TextInput
            label="Motif"
            placeholder="Contrôle, réquisition, question d’un acheteur…"
            required
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Inline gap={8}>
            <Button type="submit">Consulter</Button>
          </Inline>
        </Stack>
      </form>
    </Section>
  );
}

export default function PoliceRegisterScreen() {
  const { hasPermission } = useSession();
  const [reason, setReason] = useState("");
  const [isExporting, setExporting] = useState(false);
  const [corrected, setCorrected] = useState<RegisterLineView | null>(null);
  if (reason === "")
    return (
      <Page>
        <AskReason onGiven={setReason} />
      </Page>
    );
  return (
    <Page
      width="full"
      actions={
        <Button variant="default" onClick={() => setExporting(true)}>
          Exporter
        </Button>
      }
    >
      <Tabs
        tabs={[
          {
            key: "lines",
            label: "Lignes",
            show: () => (
              <RegisterLines
                reason={reason}
                {...(hasPermission("CORRECT_POLICE_REGISTER") && { onCorrect: setCorrected })}
              />
            ),
          },
          { key: "verification", label: "Vérification", show: () => <Verification /> },
          { key: "consultations", label: "Consultations", show: () => <Consultations /> },
        ]}
      />
      {isExporting && <ExportDialog onClose={() => setExporting(false)} />}
      {corrected && <CorrectionDialog line={corrected} onClose={() => setCorrected(null)} />}
    </Page>
  );
}
