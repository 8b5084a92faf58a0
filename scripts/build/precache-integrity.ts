// Adds a hash to every entry of the precache list, so that HTML from a captive portal is never cached as a script.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

interface Entry {
  url: string
  revision: string | null
  integrity?: string
  size: number
}

const decoded = (url: string) => decodeURIComponent(url.split('?')[0] ?? url)

/**
 * A manifestTransform of workbox-build that adds `integrity`, the sha384 of the file in `distDir`, to each entry.
 * The server must send these bytes unchanged (compression is fine). A mismatch fails the installation, and the old version stays.
 */
export function withIntegrity(distDir: string): (entries: Entry[]) => Promise<{ manifest: Entry[]; warnings: string[] }> {
  return async (entries) => ({
    manifest: await Promise.all(
      entries.map(async (entry) => {
        const bytes = await readFile(path.join(distDir, decoded(entry.url)))
        return { ...entry, integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}` }
      }),
    ),
    warnings: [],
  })
}
