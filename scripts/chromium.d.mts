interface Browser {
  executablePath: string
  args: string[]
}
export function findChromium(): string | null
export function findHeadlessShell(): string | null
export const fullBrowser: Browser
export const testBrowser: Browser
