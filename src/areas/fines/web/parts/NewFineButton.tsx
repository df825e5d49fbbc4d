import { Button } from "@mantine/core";
import { useSession } from "#kernel/web/session.ts";
import { Go } from "#kit/page/Go.tsx";

export function NewFineButton() {
  const { hasPermission } = useSession();
  return (
    hasPermission("CREATE_FINE") && (
      <Button component={Go} to="/operations/fines/new">
        Nouvelle amende
      </Button>
    )
  );
}
