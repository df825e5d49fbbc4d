import { Button } from "@mantine/core";
import { useState } from "react";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const ImportDialog = lazyDialog(() => import("../import/ImportDialog.tsx"));

export function ImportFinesButton() {
  const [isOpen, setOpen] = useState(false);
  if (!useSession().hasPermission("CREATE_FINE")) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Importer des avis
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
