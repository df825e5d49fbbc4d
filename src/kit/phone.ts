// True when the window is as narrow as a phone, by the same threshold as the styles of the kit.
import { useMediaQuery } from "@mantine/hooks";

export const useIsPhone = (): boolean =>
  useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
