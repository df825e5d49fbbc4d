// The menu of the actions that have no button in sight.
import { Button } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Menu } from "./Menu.tsx";

const button = (
  <Button variant="default" aria-label="Autres actions" px={8}>
    <IconDots size={16} />
  </Button>
);

export const MoreActions = ({ width, children }: { width?: number; children: ReactNode }) => (
  <Menu target={button} label="Autres actions" width={width}>
    {children}
  </Menu>
);
