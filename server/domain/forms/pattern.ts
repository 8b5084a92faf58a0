// Tests answers against patterns written by organisers. Neither the pattern nor the answer may block the process.
import { createContext, Script } from 'node:vm'
import { compiledPattern } from '../../../src/lib/text/pattern.ts'

const tried = new Script('pattern.test(text)')
/** A sensible pattern takes microseconds; one with endless backtracking is stopped after this time. */
const timeoutMs = 40

/** Whether the pattern matches anywhere in the text. An invalid pattern allows everything; one that times out does not match. */
export function fitsPattern(source: string, text: string): boolean {
  const pattern = compiledPattern(source)
  if (pattern === null) return true
  try {
    return tried.runInContext(createContext({ pattern, text }), { timeout: timeoutMs }) === true
  } catch {
    return false
  }
}
