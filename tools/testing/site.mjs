// The application under the journeys: started by `npm start` on an empty folder.
export const sitePort = Number(process.env.JOURNEY_PORT ?? 3199);

/** Boxes connect to it. */
export const boxPort = sitePort + 2_000;

/** Its environment, common to every way of starting it; its data are in JOURNEY_DATA. */
export const siteEnvironment = (data) => ({
  PORT: String(sitePort),
  TELEMATICS_PORT: String(boxPort),
  DATA_DIR: data,
  DEMO_PASSWORD: "Journey-2026",
  DATABASE_URL: "",
  // Playwright would force colours, and Node would warn if NO_COLOR is set too.
  FORCE_COLOR: "0",
});
