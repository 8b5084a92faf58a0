// Patterns that organisers write, tried on what strangers send: neither may hold up the process.
import { createContext, Script } from 'node:vm'
import { compiledPattern } from '../../../src/lib/text/pattern.ts'

const tried = new Script('pattern.test(text)')
/** A good pattern takes microseconds; one that backtracks for ever is stopped here. */
const timeoutMs = 40

/** Whether the pattern occurs in the text. A pattern that cannot be read forbids nothing; one that does not come to an end is not met. */
export function fitsPattern(source: string, text: string): boolean {
  const pattern = compiledPattern(source)
  if (pattern === null) return true
  try {
    return tried.runInContext(createContext({ pattern, text }), { timeout: timeoutMs }) === true
  } catch {
    return false
  }
}
