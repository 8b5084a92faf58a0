// The name of this build, put in by Vite (vite.config.ts, define).
declare const __BUILD__: string
