// Writes .vite/modules.json: the modules of each script, by file. The size script finds the file of a screen there.
import path from 'node:path'
import type { Plugin } from 'vite'

export function chunkModules(root: string): Plugin {
  return {
    name: 'foyer:chunk-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const modules = Object.fromEntries(
        chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.map((id) => path.relative(root, id))]),
      )
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(modules) })
    },
  }
}
