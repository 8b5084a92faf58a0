// While something would be lost with the page: the browser asks before it closes it, and no new version takes it away.
import { hold } from '../../state/typed/busy.ts'

let holders = 0

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Asks until the answer is called; calling that twice is harmless. Several at once ask once. */
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
