// Puts everything the first visit needs into one file: thirty small ones compress a fifth worse and ask thirty times.
import path from 'node:path'

/** Where the first visit begins: the start-up, and the first route, which the router would fetch next anyway. */
const roots = ['src/main.tsx', 'src/areas/home/HomeScreen.tsx']

/** Reached through the one door of its package, and wanted by no first screen: it goes with the screens that use it. */
const later = /query-core\/.*\/queriesObserver\.|react-query\/.*\/useQueries\./

/** What of rolldown's chunking context this needs. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Names the chunk of a module: 'first' for the static imports of the roots, null (rolldown's own choice) for the rest. */
export function firstLoadChunk(root: string): (id: string, graph: Graph) => string | null {
  let reached: Set<string> | undefined
  const walk = (graph: Graph): Set<string> => {
    const seen = new Set<string>()
    const waiting = roots.map((file) => path.join(root, file))
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id) || later.test(id)) continue
      seen.add(id)
      waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
    }
    return seen
  }
  return (id, graph) => ((reached ??= walk(graph)).has(id) ? 'first' : null)
}
