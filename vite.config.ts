import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** A server file in the browser fails the build. */
const wall: Plugin = {
  name: "wall",
  load: (id) => {
    if (/\/src\/(kernel|app|areas\/[^/]+)\/server\//.test(id)) throw new Error(`a server file is asked by the browser: ${id}`);
  },
};

export default defineConfig({
  plugins: [react(), wall],
  publicDir: "src/app/web/public",
  build: { outDir: "dist/web", target: "es2022", sourcemap: false, reportCompressedSize: false, assetsInlineLimit: 0 },
  server: {
    port: Number(process.env.VITE_PORT ?? 5173),
    proxy: { "/api": process.env.API_URL ?? "http://localhost:3000", "/identity": process.env.API_URL ?? "http://localhost:3000" },
  },
});
