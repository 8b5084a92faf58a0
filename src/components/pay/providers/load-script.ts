// Loads the script of a payment provider from its official address, at the step that needs it.
import { vouchForProviders } from './vouch-for.ts'

/** The script was blocked, did not come in time, or is not the expected one. */
export class ScriptError extends Error {}

const loading = new Map<string, Promise<unknown>>()

/** Milliseconds. A person can wait this long for a form on a slow network, and then wants to know. */
const patience = 20_000

function requested(address: string, ms: number): Promise<void> {
  vouchForProviders()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
    }
    const fail = () => {
      script.remove()
      reject(new ScriptError(address))
    }
    const timer = setTimeout(fail, ms)
    script.async = true
    script.addEventListener('load', () => end(resolve))
    script.addEventListener('error', () => end(fail))
    try {
      script.src = address
    } catch {
      return end(fail)
    }
    document.head.append(script)
  })
}

/**
 * Resolves with what `found` returns once the script at `address` has run. A script is requested once per page; after a failure the next
 * call requests it again. Rejects with a ScriptError.
 */
export function loadScript<Api>(address: string, found: () => Api | undefined, ms: number = patience): Promise<Api> {
  const here = found()
  if (here !== undefined) return Promise.resolve(here)
  const known = loading.get(address) ?? requested(address, ms)
  loading.set(address, known)
  return known
    .then(() => {
      const api = found()
      if (api === undefined) throw new ScriptError(address)
      return api
    })
    .catch((error: unknown) => {
      loading.delete(address)
      throw error
    })
}
