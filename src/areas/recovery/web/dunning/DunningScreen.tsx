// Dunning cases: what each company owes late, and the letters to send.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { recoveryContract } from "../../contract.ts";
import { caseColumns } from "./case-columns.tsx";

const RunDialog = lazyDialog(() => import("./RunDialog.tsx"));
const ParametersDialog = lazyDialog(() => import("./ParametersDialog.tsx"));

export default function DunningScreen() {
  const { hasPermission } = useSession();
  const [dialog, setDialog] = useState<"run" | "parameters" | null>(null);
  const close = (): void => setDialog(null);
  return (
    <>
      <ListScreen
        name="listDunningCases"
        endpoint={recoveryContract.listDunningCases}
        columns={caseColumns}
        filters={["status", "companyId", "isLetterDue"]}
        to={({ id }) => `/billing/dunning/view/${id}`}
        actions={
          <Inline gap={8} wraps>
            <Button variant="default" onClick={() => setDialog("parameters")}>
              Délais et taux
            </Button>
            {hasPermission("SEND_DUNNING") && (
              <Button onClick={() => setDialog("run")}>Préparer les lettres</Button>
            )}
          </Inline>
        }
        empty={{
          title: "Aucun client en retard",
          hint: "Un dossier s’ouvre la nuit qui suit une échéance impayée, et se clôt de lui-même une fois tout réglé.",
        }}
      />
      {dialog === "run" && <RunDialog onClose={close} />}
      {dialog === "parameters" && <ParametersDialog onClose={close} />}
    </>
  );
}
