// Fails the build if the first load contains a forbidden library: schema code, the sign-in library, the sanitiser.
import type { Plugin } from 'vite'

const forbidden = [
  { what: 'schema code (valibot)', pattern: /\/node_modules\/valibot\// },
  { what: 'aws-amplify', pattern: /\/node_modules\/(?:aws-amplify|@aws-amplify)\// },
  { what: 'the sanitiser (dompurify)', pattern: /\/node_modules\/dompurify\// },
]

interface Chunk {
  type: 'chunk'
  fileName: string
  isEntry: boolean
  imports: string[]
  moduleIds: string[]
}

/** Walks the static imports of the entry. The error names the module and its chunk. */
export function leanFirstLoad(): Plugin {
  return {
    name: 'foyer:lean-first-load',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle)
          .filter((part) => part.type === 'chunk')
          .map((part): [string, Chunk] => [part.fileName, part]),
      )
      const first = new Set<string>()
      const visit = (name: string): void => {
        const chunk = chunks.get(name)
        if (!chunk || first.has(name)) return
        first.add(name)
        chunk.imports.forEach(visit)
      }
      for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk.fileName)
      for (const name of first)
        for (const { what, pattern } of forbidden) {
          const module = chunks.get(name)?.moduleIds.find((id) => pattern.test(id))
          if (module) this.error(`The first load carries ${what}: ${module} in ${name}.`)
        }
    },
  }
}
