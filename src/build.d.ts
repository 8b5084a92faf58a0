// The id of this build, defined by Vite (vite.config.ts, define).
declare const __BUILD__: string
