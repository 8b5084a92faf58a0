// Finds Chromium on this machine, for the tests. Plain JavaScript, because it runs before packages are installed.
import { existsSync } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The executable: `FOYER_CHROMIUM`, else the first one on the path; null if there is none. */
export function findChromium() {
  const chosen = process.env['FOYER_CHROMIUM']
  if (chosen) return existsSync(chosen) ? chosen : null
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'))
  const candidates = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...fixed]
  return candidates.find((file) => existsSync(file)) ?? null
}

/** No sandbox, because tests run as root in containers. No background requests, because they would hang without a network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
