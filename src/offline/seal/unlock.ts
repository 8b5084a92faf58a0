// One attempt to unlock what a person left: counted on the device before it is judged.
import type { Scope } from '../../api/scope.ts'
import { tried, waitOf } from '../../lib/data/tries.ts'
import { unlocked } from './keys.ts'
import { openBoxes, type Opened } from './opening.ts'
import type { Secret } from './shapes.ts'
import { changeLock } from './vault.ts'

/** `wrong`: the secret opens nothing. `early`: after wrong PINs there is a wait. */
export type Attempt = Opened | 'wrong' | 'early'

/** Rejects with StorageError; then nothing is lost, and it can be repeated. */
export async function unlock(open: Scope & { sub: string }, secret: Secret, now = Date.now()): Promise<Attempt> {
  let isEarly = false
  const lock = await changeLock(open.sub, (before) => {
    isEarly = 'pin' in secret && waitOf(before, now) > 0
    return isEarly || !('pin' in secret) ? before : tried(before, now)
  })
  if (isEarly) return 'early'
  const key = lock && (await unlocked(open.sub, secret, lock))
  if (!lock || !key) return 'wrong'
  await changeLock(open.sub, (before) => ({ ...before, tries: 0, until: 0 }))
  return openBoxes(open, lock, key)
}
