// A window as narrow as a phone, as the styles of the kit count it.
import { useMediaQuery } from "@mantine/hooks";

export const useIsPhone = (): boolean =>
  useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
