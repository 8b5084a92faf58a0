// Whose painted copies the next start may show. The worker reads it before any script of the page runs, so it is on the disk before an
// identity changes. The mark in local storage goes back in time together with the session there, if the browser is killed.
import type { Scope } from '../../api/scope.ts'
import { COPY_MARK, copyMark } from '../../lib/device/painted.ts'
import { keepsNothing } from '../../state/device/device.ts'
import { deviceStorage } from '../../state/identity/stored-tokens.ts'
import { amend } from '../storage/global-store.ts'

/** No copies are shown from now on. Rejects if the device cannot be written; then the worker cannot read it either. */
export function showNoCopies(): Promise<void> {
  try {
    deviceStorage()?.removeItem(COPY_MARK)
  } catch {
    // Without storage there is no mark.
  }
  return amend('copyScope', () => null)
}

/** Whether the last start ended as this identity, in this language. */
export function areCopiesOf({ id, locale }: Scope): boolean {
  try {
    return deviceStorage()?.getItem(COPY_MARK) === copyMark({ scopeId: id, locale })
  } catch {
    return false
  }
}

/** The copies of this identity may be shown. On a shared device there are none. */
export async function showCopiesOf({ id, locale }: Scope): Promise<void> {
  if (keepsNothing()) return showNoCopies()
  const copies = { scopeId: id, locale }
  await amend('copyScope', () => copies)
  try {
    deviceStorage()?.setItem(COPY_MARK, copyMark(copies))
  } catch {
    // Without a mark no copy is shown.
  }
}
