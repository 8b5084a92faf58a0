// Finds Chromium on this machine, for the tests. Plain JavaScript, because it runs before packages are installed.
import { existsSync } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The first of some programs that is on the path; null if none is. */
function onPath(programs) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'))
  return folders.flatMap((folder) => programs.map((name) => path.join(folder, name))).find((file) => existsSync(file)) ?? null
}

/** The executable: `FOYER_CHROMIUM`, else the first one on the path; null if there is none. */
export function findChromium() {
  const chosen = process.env['FOYER_CHROMIUM']
  if (chosen) return existsSync(chosen) ? chosen : null
  return onPath(names) ?? fixed.find((file) => existsSync(file)) ?? null
}

/** Chromium without a window, which needs a fifth less time and has no notifications; null if there is none, or `FOYER_CHROMIUM` chooses. */
export const findHeadlessShell = () => (process.env['FOYER_CHROMIUM'] ? null : onPath(['chromium-headless-shell']))

/** No sandbox, because tests run as root in containers. No background requests, because they would hang without a network. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How tests start a browser that has everything, notifications too. */
export const fullBrowser = { executablePath: findChromium() ?? '/usr/bin/chromium', args: chromiumFlags }
/** How all other tests start theirs. */
export const testBrowser = { ...fullBrowser, executablePath: findHeadlessShell() ?? fullBrowser.executablePath }
