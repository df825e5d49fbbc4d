// Landing page after the authorisation by HubSpot: the code is exchanged once.
import { useEffect, useRef, useState } from "react";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { notifySuccess } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { Page } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { clientsContract } from "../../contract.ts";

function codeInAddress(): { code: string | null; state: string | null } {
  const parameters = new URLSearchParams(location.search);
  return { code: parameters.get("code") || null, state: parameters.get("state") || null };
}

export default function CrmReturnScreen() {
  const finish = useWrite(clientsContract.finishCrmLink);
  const [{ code, state }] = useState(codeInAddress);
  const isAuthorised = code !== null && state !== null;
  const [problem, setProblem] = useState<unknown>(
    isAuthorised ? null : new Error("HubSpot n’a pas donné d’autorisation."),
  );
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current || !isAuthorised) return;
    hasStarted.current = true;
    finish.mutateAsync({ body: { code, state } }).then(() => {
      notifySuccess("Le CRM est relié.");
      navigate("/oauth", { replace: true });
    }, setProblem);
  }, [finish, isAuthorised, code, state]);
  return (
    <Page width="narrow">
      {problem ? (
        <>
          <Problem error={problem} title="Le CRM n’est pas relié" />
          <Go to="/oauth">Revenir au lien avec le CRM</Go>
        </>
      ) : (
        <Skeleton lines={3} />
      )}
    </Page>
  );
}
