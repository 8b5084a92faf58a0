// While closing the page would lose data: the browser asks before closing, and no new version reloads it.
import { hold } from '../../../state/typed/busy.ts'

let holders = 0

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Guards the page until the returned function is called, which may be called twice. Several guards cause one question. */
export function guardClosing(): () => void {
  const release = hold()
  let isOn = true
  holders += 1
  if (holders === 1) addEventListener('beforeunload', ask)
  return () => {
    if (!isOn) return
    isOn = false
    holders -= 1
    if (holders === 0) removeEventListener('beforeunload', ask)
    release()
  }
}
