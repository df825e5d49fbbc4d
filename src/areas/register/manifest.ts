// The police register of used cars: their way in and out, in lines that nobody changes.
import { manifest } from "#kernel/manifest.ts";

export const registerManifest = manifest({
  name: "register",
  pages: {},
  permissions: {
    READ_POLICE_REGISTER: ["reseller", "accountant"],
    CORRECT_POLICE_REGISTER: [],
  },
  records: {},
});
