// The car of a link, as the page of a client names it.
import { Text } from "#kit/layout/layout.tsx";

export const PublicCar = ({ car: { title, plate } }: { car: { title: string; plate: string } }) => (
  <Text below={18} weight="medium" surface="info" padding={12} paddingX={14}>
    {title} {plate}
  </Text>
);
