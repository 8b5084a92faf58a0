// Puts everything that the first visit needs into one chunk: thirty small ones compress 20 % worse and cost thirty requests.
import path from 'node:path'

/** Roots of the first load: the start, and the first route, which the router would fetch next anyway. */
const roots = ['src/main.tsx', 'src/areas/home/HomeScreen.tsx']

/** Modules of the query library that the first screen does not use. They go into the chunks of the screens that do. */
const later = /query-core\/.*\/queriesObserver\.|react-query\/.*\/useQueries\./

/** The used part of rolldown's chunking context. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Returns the chunk of a module: 'first' for the static imports of the roots, null (rolldown decides) for the rest. */
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
