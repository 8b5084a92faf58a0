// The build: one page, one worker, one file per language. Our own plugins are in scripts/.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chosenMedia } from './scripts/build/chosen-media.ts'
import { compress } from './scripts/build/compress-plugin.ts'
import { keepEarlierBuilds } from './scripts/build/earlier-builds-plugin.ts'
import { chunkModules } from './scripts/build/chunk-modules-plugin.ts'
import { chunkGroups } from './scripts/build/chunks.ts'
import { leanFirstLoad } from './scripts/build/first-load-plugin.ts'
import { killSwitch } from './scripts/build/kill-switch-plugin.ts'
import { languages } from './scripts/words/plugin.ts'
import { leanLibraries } from './scripts/build/lean-libraries.ts'
import { withIntegrity } from './scripts/build/precache-integrity.ts'
import { startFiles } from './scripts/build/start-files-plugin.ts'
import { strictPage } from './scripts/build/strict-page-plugin.ts'

const build = process.env['FOYER_BUILD'] ?? new Date().toISOString().replace(/\D/g, '').slice(0, 14)
/** The output folder. `FOYER_DIST_DIR` sets another one for a second build, for this build and for the platform. */
const outDir = process.env['FOYER_DIST_DIR'] ?? 'dist'
/** The address of the platform's web host, set by `npm run dev`. It still serves the files that differ per organisation. */
const platform = process.env['FOYER_DEV_PLATFORM'] ?? 'http://127.0.0.1:4010'

export default defineConfig({
  define: { __BUILD__: JSON.stringify(build) },
  resolve: {
    alias: {
      // React exports the shimmed hook itself, but wouter still imports the shim.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  css: { postcss: { plugins: [chosenMedia] } },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['safari16.4', 'chrome125', 'firefox128'],
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
        // The scripts name each other, and hashes do not compress. 28 bits beside the name are enough to distinguish builds.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    port: 4000,
    strictPort: true,
    allowedHosts: ['.localhost'],
    proxy: Object.fromEntries(
      ['/organization.json', '/manifest.webmanifest', '/icons', '/media', '/mail'].map((address) => [address, { target: platform }]),
    ),
  },
  plugins: [
    react(),
    languages(),
    chunkModules(import.meta.dirname),
    startFiles(import.meta.dirname, outDir),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // Registered manually: under Trusted Types the address must come from our own policy (src/offline/worker/worker.ts).
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // Per-host files (manifest, icons) are excluded: one build serves every organisation.
        globPatterns: ['index.html', 'boot.js', 'copy.js', 'assets/**/*.{js,css,svg}'],
        // Loaded at sign-in, or when the dialog that needs them opens; cached at first use (sw/caches/assets.ts).
        globIgnores: ['**/amplify-*', '**/flags-*', '**/gallery-*', '**/*.gz', '**/*.br'],
        manifestTransforms: [withIntegrity(outDir)],
      },
    }),
    killSwitch(),
    strictPage(),
    leanLibraries(),
    leanFirstLoad(),
    keepEarlierBuilds({ builds: 3, days: 14, atMost: 12 }),
    compress(),
  ],
})
