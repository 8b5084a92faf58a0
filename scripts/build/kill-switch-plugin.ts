// Writes dist/kill-switch.js, the file to deploy as sw.js to remove a broken worker (sw/kill-switch.ts).
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'

const source = path.resolve(import.meta.dirname, '../../sw/kill-switch.ts')

/** The file has no imports, so removing its types is enough. */
export function killSwitch(): Plugin {
  return {
    name: 'foyer:kill-switch',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
      this.emitFile({ type: 'asset', fileName: 'kill-switch.js', source: code })
    },
  }
}
